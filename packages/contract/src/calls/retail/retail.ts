/** How much of what a member bought and sold went to customers. */
import { z } from "zod";

import { money, time } from "../../codecs.ts";
import { day } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest } from "../../shapes/empty.ts";

export const userRetail = defineCall({
  name: "userRetail",
  method: "GET",
  path: "/user/retail",
  audience: "member",
  summary:
    "What the member bought, and sold to customers, in those of the last 12 months in which there was any of it, newest first; the present month as counted last night",
  request: emptyRequest,
  data: z.array(
    z.object({
      month: day,
      bought: money,
      retail: money,
      left_out: money,
      share: z.int().nullable(),
      counted_at: time,
    }),
  ),
});
