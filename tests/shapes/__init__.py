"""Small engines of four shapes, each with an adapter, and each also broken in one known way. They know the contract and no other engine."""
