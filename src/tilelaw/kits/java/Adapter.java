// An adapter between tilelaw and your engine, in Java 17 or later, without anything else: java Adapter.java
// Standard input brings one question a line, standard output takes its answer, one line each; whatever you want to log goes to
// standard error (System.err, never System.out).

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
@imports@import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class Adapter {

    // Who you are. OPTIONS are what a profile may switch on: name one here once the engine has it, and turn it on in operator.yaml.

    static final String LAW = "@law@";
    static final List<String> OPTIONS = List.of(@options@);

    static Map<String, Object> description() throws Exception {
        byte[] build = Files.readAllBytes(Path.of("Adapter.java")); // state the digest of your build
        return map(
                "vendor", "Your company",
                "product", "Your engine",
                "version", "0.1",
                "digest", HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(build)),
                "acts", List.copyOf(ACTS.keySet()),
                "options", OPTIONS,
                "differences", List.of("a starting kit: the adapter itself carries out the acts, no engine stands behind it"));
    }

    // How an act is answered: with the list of the events that follow, or with one of these two.

    /** The table does not permit the act. It is an answer, often the one that the law requires. */
    static final class Refused extends RuntimeException {
        Refused(String reason) {
            super(reason);
        }
    }

    /** The engine does not have this at all. It is no answer, and the clause stays unsupported. */
    static final class Unsupported extends RuntimeException {
        Unsupported(String what) {
            super(what);
        }
    }

    /** Refuse the act unless something holds. Ask first, and change the table after. */
    static void permit(boolean holds, String reason) {
        if (!holds) throw new Refused(reason);
    }

    interface Handler {
        List<Object> perform(Table table, Fields act);
    }

    record Act(Handler handler, Map<String, Field> fields) {}

    static Map<String, Object> event(String name, Object... fields) {
        Map<String, Object> event = map("event", name);
        event.putAll(map(fields));
        return event;
    }

@acts@

    // The conversation. Nothing below has to change as the engine learns more acts.

    static final Map<Long, Table> TABLES = new HashMap<>();

    static Map<String, Object> found(String ask, Map<String, Object> given) throws Exception {
        switch (ask) {
            case "Describe" -> {
                Fields.read(ask, given, Map.of("contracts", list()));
                return map("answer", "Described", "arrays", true, "description", description());
            }
            case "Open" -> {
                Fields fields = Fields.read(ask, given, Map.of("table", number(), "rules", object()));
                Map<String, Field> known = Map.of("law", text(), "options", object(), "boxes", list(List.of()));
                TABLES.put(fields.number("table"), open(Fields.read("rules", fields.object("rules"), known)));
            }
            case "Perform" -> {
                Fields fields = Fields.read(ask, given, Map.of("table", number(), "act", object()));
                return map("answer", "Events", "events", perform(TABLES.get(fields.number("table")), fields.object("act")));
            }
            case "Ask" -> throw new Unsupported(String.valueOf(
                    Fields.read(ask, given, Map.of("table", number(), "bulk", object())).object("bulk").get("bulk")));
            case "Close" -> TABLES.remove(Fields.read(ask, given, Map.of("table", number())).number("table"));
            default -> throw new IllegalArgumentException("this adapter does not know the question " + ask);
        }
        return map("answer", "Done");
    }

    static Table open(Fields rules) {
        if (!rules.text("law").equals(LAW)) throw new Unsupported(rules.text("law"));
        for (Map.Entry<String, Object> option : rules.object("options").entrySet()) {
            boolean on = option.getValue() != null && !option.getValue().equals(false);
            if (on && !OPTIONS.contains(option.getKey())) throw new Unsupported(option.getKey());
        }
        return new Table(rules);
    }

    static List<Object> perform(Table table, Map<String, Object> given) {
        String name = String.valueOf(given.remove("act"));
        Act act = ACTS.get(name);
        if (act == null) throw new Unsupported(name);
        if (table == null) throw new IllegalArgumentException("this table is not open");
        return act.handler().perform(table, Fields.read(name, given, act.fields()));
    }

    static Map<String, Object> answer(Object asked) {
        Map<String, Object> question = Field.asMap(asked);
        if (!(question.remove("id") instanceof Long id)) throw new IllegalArgumentException("a question without an id");
        Map<String, Object> answer;
        try {
            answer = found(String.valueOf(question.remove("ask")), question);
        } catch (Refused no) {
            answer = map("answer", "Refusal", "reason", no.getMessage());
        } catch (Unsupported no) {
            answer = map("answer", "Unsupported", "what", no.getMessage());
        } catch (Exception error) {
            error.printStackTrace();
            answer = map("answer", "Failed", "error", error.toString());
        }
        answer.put("id", id);
        return answer;
    }

    /** Answers every question. What is no question has no answer: this process ends, and the harness keeps what it said. */
    public static void main(String[] arguments) throws IOException {
        var strict = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, strict));
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err); // what is printed by mistake is no answer
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            Object asked = new Json(line).whole();
            boolean several = asked instanceof List<?>;
            Object said = several ? ((List<?>) asked).stream().map(Adapter::answer).toList() : answer(asked);
            answers.print(Json.text(said) + "\n");
            answers.flush();
        }
    }

    // The fields of a question, of rules or of an act, read strictly.

    /** What a field has to be, and the value that it has when it is left out, unless it may not be. */
    record Field(Class<?> kind, boolean required, Object otherwise) {
        @SuppressWarnings("unchecked")
        static Map<String, Object> asMap(Object value) {
            if (!(value instanceof Map<?, ?>)) throw new IllegalArgumentException("a map was expected");
            return (Map<String, Object>) value;
        }
    }

    static Field text() { return new Field(String.class, true, null); }
    static Field text(String otherwise) { return new Field(String.class, false, otherwise); }
    static Field number() { return new Field(Long.class, true, null); }
    static Field list() { return new Field(List.class, true, null); }
    static Field list(List<?> otherwise) { return new Field(List.class, false, otherwise); }
    static Field object() { return new Field(Map.class, true, null); }

    record Fields(Map<String, Object> values) {
        /** Raises IllegalArgumentException for a field that is not known, is missing, or is of another kind. */
        static Fields read(String what, Map<String, Object> given, Map<String, Field> known) {
            Map<String, Object> values = new HashMap<>(given);
            for (String name : given.keySet()) {
                if (known.containsKey(name)) continue;
                throw new IllegalArgumentException(what + " has a field that this adapter does not know: " + name);
            }
            known.forEach((name, field) -> {
                if (!values.containsKey(name) && !field.required()) values.put(name, field.otherwise());
                boolean empty = !field.required() && field.otherwise() == null && values.get(name) == null;
                if (!empty && !field.kind().isInstance(values.get(name))) {
                    throw new IllegalArgumentException(what + ": " + name + " is no " + field.kind().getSimpleName());
                }
            });
            return new Fields(values);
        }

        String text(String name) { return (String) values.get(name); }
        long number(String name) { return (Long) values.get(name); }
        boolean has(String name) { return values.get(name) != null; }
        Map<String, Object> object(String name) { return Field.asMap(values.get(name)); }

        @SuppressWarnings("unchecked")
        <T> List<T> list(String name) { return (List<T>) values.get(name); }
    }

    static Map<String, Object> map(Object... pairs) {
        Map<String, Object> made = new LinkedHashMap<>();
        for (int at = 0; at < pairs.length; at += 2) made.put((String) pairs[at], pairs[at + 1]);
        return made;
    }

    // JSON, to and from String, Long, Double, Boolean, null, List and Map. A key that stands twice is refused.

    static final class Json {
        private final String line;
        private int at;

        Json(String line) {
            this.line = line;
        }

        Object whole() {
            Object value = value(64);
            if (next() != '\0') throw wrong("the end of the line");
            return value;
        }

        private Object value(int depth) {
            if (depth == 0) throw wrong("less nesting");
            switch (next()) {
                case '{': return object(depth);
                case '[': return array(depth);
                case '"': return string();
                case 't': return word("true", true);
                case 'f': return word("false", false);
                case 'n': return word("null", null);
                default: return number();
            }
        }

        private Map<String, Object> object(int depth) {
            Map<String, Object> found = new LinkedHashMap<>();
            at++;
            if (take('}')) return found;
            do {
                if (next() != '"') throw wrong("a key");
                String key = string();
                if (found.containsKey(key)) throw wrong("no second " + key);
                if (!take(':')) throw wrong("a colon");
                found.put(key, value(depth - 1));
            } while (take(','));
            if (!take('}')) throw wrong("a comma or }");
            return found;
        }

        private List<Object> array(int depth) {
            List<Object> found = new ArrayList<>();
            at++;
            if (take(']')) return found;
            do {
                found.add(value(depth - 1));
            } while (take(','));
            if (!take(']')) throw wrong("a comma or ]");
            return found;
        }

        private String string() {
            StringBuilder found = new StringBuilder();
            for (at++; at < line.length() && line.charAt(at) != '"'; at++) {
                char one = line.charAt(at);
                if (one < ' ') throw wrong("an escape");
                found.append(one == '\\' ? escaped() : one);
            }
            if (at == line.length()) throw wrong("a closing quote");
            at++;
            return found.toString();
        }

        private char escaped() {
            char one = ++at < line.length() ? line.charAt(at) : '\0';
            if (one == 'u') return unicode();
            int known = "\"\\/bfnrt".indexOf(one);
            if (known < 0) throw wrong("an escape that is known");
            return "\"\\/\b\f\n\r\t".charAt(known);
        }

        private char unicode() {
            String four = line.substring(at + 1, Math.min(at + 5, line.length()));
            if (!four.matches("[0-9a-fA-F]{4}")) throw wrong("four digits");
            at += 4;
            return (char) Integer.parseInt(four, 16);
        }

        private Object number() {
            int start = at;
            while (at < line.length() && "+-.0123456789eE".indexOf(line.charAt(at)) >= 0) at++;
            String number = line.substring(start, at);
            if (!number.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?")) throw wrong("a value");
            return number.matches("-?[0-9]+") ? (Object) Long.valueOf(number) : (Object) Double.valueOf(number);
        }

        private Object word(String word, Object value) {
            if (!line.startsWith(word, at)) throw wrong(word);
            at += word.length();
            return value;
        }

        private char next() {
            while (at < line.length() && " \t\r".indexOf(line.charAt(at)) >= 0) at++;
            return at < line.length() ? line.charAt(at) : '\0';
        }

        private boolean take(char one) {
            boolean there = next() == one;
            if (there) at++;
            return there;
        }

        private IllegalArgumentException wrong(String wanted) {
            return new IllegalArgumentException("this is no JSON: " + wanted + " was wanted at character " + at + " of " + line);
        }

        static String text(Object value) {
            StringBuilder text = new StringBuilder();
            write(value, text);
            return text.toString();
        }

        private static void write(Object value, StringBuilder text) {
            if (value instanceof Map<?, ?> map) {
                String before = "{";
                for (Map.Entry<?, ?> one : map.entrySet()) {
                    write(one.getKey(), text.append(before));
                    write(one.getValue(), text.append(':'));
                    before = ",";
                }
                text.append(map.isEmpty() ? "{}" : "}");
            } else if (value instanceof List<?> list) {
                String before = "[";
                for (Object one : list) {
                    write(one, text.append(before));
                    before = ",";
                }
                text.append(list.isEmpty() ? "[]" : "]");
            } else if (value instanceof String string) {
                quote(string, text);
            } else if (value == null || value instanceof Boolean || value instanceof Long || value instanceof Integer) {
                text.append(value);
            } else {
                throw new IllegalArgumentException("no way to say " + value + " in the contract");
            }
        }

        private static void quote(String string, StringBuilder text) {
            text.append('"');
            for (char one : string.toCharArray()) {
                if (one == '"' || one == '\\') text.append('\\').append(one);
                else if (one < ' ' || Character.isSurrogate(one)) text.append(String.format("\\u%04x", (int) one));
                else text.append(one);
            }
            text.append('"');
        }
    }
}
