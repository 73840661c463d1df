import type { FastifyInstance } from "fastify";
import { z } from "zod";

import type { NotificationsDeps } from "../deps.ts";
import { noteReport } from "../store.ts";
import { SMS_STATUS_PATH } from "../../../platform/delivery/twilio-sender.ts";
import { isSignedCallback } from "../../../platform/delivery/sign-callback.ts";
import { readReport } from "./read-report.ts";

/** Larger than any report. */
const MOST_BYTES = 16_384;

/** Twilio sends each field once. */
const fieldsOf = z.record(z.string(), z.string());

/**
 * Receives the provider's reports on SMS. Each is signed, over address and fields, with the account's token; a wrong
 * signature is refused and changes nothing. The route exists only with an SMS provider.
 */
export const serveSmsStatus = (app: FastifyInstance, { db, clock, publicUrl, smsToken }: NotificationsDeps): void => {
  if (smsToken === null) return;
  app.post(SMS_STATUS_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const fields = fieldsOf.safeParse(request.body);
    const signature = request.headers["x-twilio-signature"];
    const isSigned =
      fields.success &&
      typeof signature === "string" &&
      isSignedCallback(smsToken, `${publicUrl}${request.url}`, fields.data, signature);
    if (!isSigned) return await reply.code(401).send();
    const report = readReport(request.query, fields.data);
    // A report of an unknown message gets the same answer: sending it again would not help.
    if (report) await noteReport(db, { ...report, now: clock() });
    return await reply.code(204).send();
  });
};
