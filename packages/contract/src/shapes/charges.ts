import { CHARGE_KINDS } from "@espalier/core/vocabulary/order";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { z } from "zod";

import { money } from "../codecs.ts";

/** What an order or a refund consists of: the amounts add up to it. `title` is empty where the word for its kind says enough. */
export const charges = z.array(
  z.object({ position: z.int(), kind: z.enum(CHARGE_KINDS), title: z.string(), amount: money }),
);

/** The same, summed by kind. */
export const chargesByKind = z.object(recordOf(CHARGE_KINDS, () => money));
