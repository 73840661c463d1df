import { z } from "zod";

import { id } from "../codecs.ts";
import { readBy } from "../read-by.ts";
import { refuse } from "../refuse.ts";

const wire = z.union([z.string(), z.array(z.union([z.number(), z.string()]))]);

/** Ids in an order, each once, at most so many: a list, or a text with commas between them. */
export const idList = (most: number) =>
  z
    .codec(wire.meta({ shown: { type: "string" }, ...readBy("list") }), z.array(z.union([z.number(), z.string()])), {
      decode: (value) => (typeof value === "string" ? value.split(",").filter((each) => each.trim() !== "") : value),
      encode: (value) => value,
    })
    .pipe(
      z.array(id).check((context) => {
        const { length } = context.value;
        if (length < 1 || length > most || new Set(context.value).size < length) refuse(context, "input.choice");
      }),
    );
