import { CHANNELS } from "@espalier/core/vocabulary/message";
import { z } from "zod";

import { time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { optionalText } from "../../text-fields.ts";

export const devMail = defineCall({
  name: "devMail",
  method: "GET",
  path: "/dev/mail",
  audience: "visitor",
  summary: "Messages sent while no mail server is set, newest first; never there in production",
  refusals: ["not_found"],
  request: z.object({ to: optionalText(64) }),
  data: z.array(
    z.object({
      id: z.int(),
      channel: z.enum(CHANNELS),
      template: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      created_at: time,
    }),
  ),
});
