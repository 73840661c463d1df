import { fillText } from "@espalier/core/text/fill-text";

import type { Faults, Problem } from "./problem.ts";
import type { Texts } from "./texts.ts";

/** Longer than anything that a field of the shop takes. What is a little too long for its own field, a call refuses. */
const LONGEST = 300;

/** Which fields were filled with far too much, such as a text that was pasted; null for none. No call takes a body that large. */
export const tooLong = (form: FormData, { frame }: Pick<Texts, "frame">): Problem | null => {
  const faults: Faults = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && value.length > LONGEST && !UNTYPED.has(name)
        ? [[name, fillText(frame.fieldTooLong, { length: String(value.length) })]]
        : [],
    ),
  );
  return Object.keys(faults).length === 0 ? null : { msg: frame.formTooLong, faults };
};

/** An address of the shop, which may be as long as the one that was asked for. */
const UNTYPED: ReadonlySet<string> = new Set(["back"]);
