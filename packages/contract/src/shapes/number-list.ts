import { z } from "zod";

import type { ErrorKey } from "../errors.ts";
import { readBy } from "../read-by.ts";
import { refuse } from "../refuse.ts";
import { identifier } from "../text-fields.ts";

const number = identifier(32);

/** Numbers of orders or withdrawals, each once, at most so many: a list, or a text with commas between them. */
export const numberList = (most: number, key: ErrorKey) =>
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
      z.array(number).check((context) => {
        const { length } = context.value;
        if (length < 1 || length > most || new Set(context.value).size < length) {
          refuse(context, key, { max: String(most) });
        }
      }),
    );
