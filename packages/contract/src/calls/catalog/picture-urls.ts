import { z } from "zod";

import { readBy } from "../../read-by.ts";
import { refuse } from "../../refuse.ts";
import { text } from "../../text-fields.ts";

/** Addresses of pictures in the order in which they are shown, each once: a list, or a text with commas between them. */
export const pictureUrls = (most: number) =>
  z
    .codec(
      z.union([z.string(), z.array(z.string())]).meta({ shown: { type: "string" }, ...readBy("list") }),
      z.array(z.string()),
      {
        decode: (value) => (typeof value === "string" ? value.split(",").filter((each) => each.trim() !== "") : value),
        encode: (value) => value,
      },
    )
    .pipe(
      z.array(text(200)).check((context) => {
        const { length } = context.value;
        if (length < 1 || length > most || new Set(context.value).size < length) {
          refuse(context, "picture.number", { max: String(most) });
        }
      }),
    );
