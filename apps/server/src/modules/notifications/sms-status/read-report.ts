import { z } from "zod";

import { MAX_ID } from "@espalier/contract/codecs";

/** The provider's report on one attempt to send an SMS. */
export type Report = {
  readonly id: number;
  readonly attempt: number;
  readonly ref: string;
  readonly state: "sent" | "delivered" | "failed";
  /** The provider's error code, or "". */
  readonly code: string;
};

/** The provider's states of an SMS; states before "sent" are ignored. */
const STATES: Readonly<Record<string, Report["state"]>> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const requested = z.object({
  id: digits.refine((id) => id >= 1 && id <= MAX_ID),
  attempt: digits.refine((n) => n <= 32_767),
});
const reported = z.object({
  MessageSid: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  MessageStatus: z.string(),
  ErrorCode: z
    .string()
    .regex(/^\d{0,8}$/)
    .optional(),
});

/** Reads a report; undefined when it contains nothing to store. */
export const readReport = (query: unknown, fields: unknown): Report | undefined => {
  const [which, what] = [requested.safeParse(query), reported.safeParse(fields)];
  if (!which.success || !what.success) return undefined;
  const { MessageSid: ref, MessageStatus: status, ErrorCode: code = "" } = what.data;
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  return state && { ...which.data, ref, state, code };
};
