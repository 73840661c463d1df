import type { FastifyInstance } from "fastify";
import { z } from "zod";

import type { Deps } from "../../../deps.ts";
import { noteReport } from "../store.ts";
import { SMS_STATUS_PATH } from "../../../platform/delivery/twilio-sender.ts";
import { isSignedCallback } from "../../../platform/delivery/sign-callback.ts";
import { readReport } from "./read-report.ts";

/** More than a report ever has. */
const MOST_BYTES = 16_384;

/** Twilio sends each field once. */
const fieldsOf = z.record(z.string(), z.string());

/**
 * Where the carrier reports what became of an SMS. Only who knows the account's token can sign one, address and fields together; what
 * is signed wrongly is refused and changes nothing. There only with a carrier.
 */
export const serveSmsStatus = (app: FastifyInstance, { db, clock, publicUrl, smsToken }: Deps): void => {
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
    // A report of something unknown is answered like any other: asked again it would be no better known.
    if (report) await noteReport(db, { ...report, now: clock() });
    return await reply.code(204).send();
  });
};
