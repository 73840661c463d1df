/** What a push says (`compose-push.ts` of the server). */
export type Push = { readonly title: string; readonly text: string; readonly path: string; readonly tag: string };

/** Reads a push; one that cannot be read is shown as a message of the shop, since a browser wants every push to be shown. */
export function readPush(text: string | undefined): Push {
  const sent = fromJson(text ?? "");
  const word = (name: keyof Push): string => wordOf(sent, name);
  const path = word("path");
  return {
    title: word("title") || "Espalier",
    text: word("text"),
    path: /^\/(?![/\\])/.test(path) ? path : "/",
    tag: word("tag"),
  };
}

/** A text among the properties of a value from outside; "" where there is none. */
export function wordOf(value: unknown, name: string): string {
  if (typeof value !== "object" || value === null) return "";
  const word: unknown = Reflect.get(value, name);
  return typeof word === "string" ? word : "";
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
