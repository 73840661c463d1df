import { z } from "zod";

import { SEND_MS, type ChannelSender, type SendResult } from "./channel-sender.ts";

/** A Twilio account and the number or sender of its messages. */
export type TwilioAccount = { readonly sid: string; readonly token: string; readonly from: string };

const TWILIO = "https://api.twilio.com";
/** The timeout in milliseconds; the answers are short. */
const ANSWER_MS = 20_000;

/** The path of Twilio's status reports. It names the message and the attempt, and the signature covers it. */
const smsStatusPath = (id: number, attempt: number): string => `${SMS_STATUS_PATH}?id=${id}&attempt=${attempt}`;
export const SMS_STATUS_PATH = "/api/messages/sms/status";

/**
 * Hands messages to Twilio by its HTTP API. Twilio has no idempotency keys: when its answer was lost, the SMS is sent
 * again, unless Twilio's report of the first one arrives before.
 */
export const twilioSender = (
  { sid, token, from }: TwilioAccount,
  publicUrl: string,
  { base = TWILIO, patience = ANSWER_MS }: { readonly base?: string; readonly patience?: number } = {},
): ChannelSender => {
  const address = `${base}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`;
  return async ({ id, recipient, text, attempt }) => {
    const body = new URLSearchParams({
      To: recipient,
      From: from,
      Body: text,
      StatusCallback: `${publicUrl}${smsStatusPath(id, attempt)}`,
    });
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { authorization, accept: "application/json" },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(Math.min(patience, SEND_MS)),
      });
      return readTwilioAnswer(answer.status, await answer.text());
    } catch (error) {
      return { outcome: "later", error: describe(error), code: "" };
    }
  };
};

const created = z.object({ sid: z.string() });
const failure = z.object({ code: z.number().optional(), message: z.string().optional() });

/**
 * A wrong password (401) can be fixed by the company; too many requests (429), timeouts (408) and 5xx are temporary.
 */
const PASSING = new Set([401, 408, 429]);

const readTwilioAnswer = (status: number, text: string): SendResult => {
  const json = readJson(text);
  if (status >= 200 && status < 300) {
    const { data } = created.safeParse(json);
    return data
      ? { outcome: "sent", ref: data.sid }
      : { outcome: "later", error: `${status} without a message's name`, code: String(status) };
  }
  const { code, message = "" } = failure.safeParse(json).data ?? {};
  return {
    outcome: status >= 400 && status < 500 && !PASSING.has(status) ? "never" : "later",
    error: `${status} ${message}`.trim(),
    code: String(code ?? status),
  };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The error of fetch says little; its cause has the reason. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
