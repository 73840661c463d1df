import { setTimeout as sleep } from "node:timers/promises";

import { createTransport } from "nodemailer";
import { z } from "zod";

import { SEND_MS, type ChannelSender, type SendResult } from "./channel-sender.ts";

/** The milliseconds for which a mail server may be silent. */
const SILENCE_MS = 20_000;

/**
 * Hands messages to a mail server. The Message-ID is made from the outbox row and is the same in every attempt: when a
 * server accepted a message but the connection broke before its answer, a second copy follows, which the reader's
 * program can recognise.
 */
export const smtpSender = (
  smtpUrl: string,
  publicUrl: string,
  { silence = SILENCE_MS, timeout = SEND_MS }: { readonly silence?: number; readonly timeout?: number } = {},
): ChannelSender => {
  const host = new URL(publicUrl).hostname;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: silence,
    greetingTimeout: silence,
    dnsTimeout: silence,
    socketTimeout: silence,
  });
  return async ({ id, recipient, subject, text, html }) => {
    if (!ONE_ADDRESS.test(recipient)) return { outcome: "never", error: "this is no address", code: "" };
    const given = new AbortController();
    const sending = transport.sendMail({
      from: { name: "Espalier", address: `no-reply@${host}` },
      to: { name: "", address: recipient },
      subject,
      text,
      ...(html === null ? {} : { html }),
      messageId: `<outbox-${id}@${host}>`,
      // Prevents automatic replies, such as absence notes; nothing else is loaded or sent.
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const late = sleep(timeout, undefined, { signal: given.signal }).then(
      () => LATE,
      () => LATE,
    );
    try {
      return await Promise.race([
        sending.then((): SendResult => ({ outcome: "sent", ref: "" }), classifySmtpFailure),
        late,
      ]);
    } finally {
      given.abort();
    }
  };
};

/** A single address that contains no second one, no header and no command. */
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]\\"@]+@[^\s\p{Cc},;:<>()[\]\\"@]+$/u;

const LATE: SendResult = { outcome: "later", error: "the mail server took too long", code: "" };

/**
 * The steps at which a refusal concerns this message or its address; at other steps it concerns the company, and may be
 * fixed.
 */
const ABOUT_THE_MESSAGE = new Set(["RCPT TO", "DATA"]);

/** The library's facts of a failure besides its message. */
const failure = z.object({
  responseCode: z.number().optional(),
  command: z.string().optional(),
  code: z.string().optional(),
});

const classifySmtpFailure = (error: unknown): SendResult => {
  const said = error instanceof Error ? error.message : String(error);
  const { responseCode: status = 0, command = "", code = "" } = failure.safeParse(error).data ?? {};
  const isFinal = status >= 500 && status < 600 && ABOUT_THE_MESSAGE.has(command);
  // An address that the library itself rejects as invalid.
  const isSenseless = code === "EENVELOPE" && command === "API";
  return {
    outcome: isFinal || isSenseless ? "never" : "later",
    error: said,
    code: status === 0 ? code : String(status),
  };
};
