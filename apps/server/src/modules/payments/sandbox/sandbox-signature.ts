import { createHmac, timingSafeEqual } from "node:crypto";

/** The age in milliseconds from which a message counts as recorded and replayed. */
const OLDEST_MESSAGE = 300_000;

type Seal = { readonly secret: string; readonly now: Date };

/** The time at which a message was signed, and the code of both. */
export const signMessage = (body: string, { secret, now }: Seal): string => {
  const at = now.getTime();
  return `${at} ${codeOf(new TextEncoder().encode(body), secret, at)}`;
};

/** Whether a message was signed with this secret lately. */
export const isSigned = (body: Uint8Array, signature: string, { secret, now }: Seal): boolean => {
  const [, at, code] = /^(\d{13}) ([0-9a-f]{64})$/.exec(signature) ?? [];
  if (at === undefined || code === undefined) return false;
  const isRight = timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(body, secret, Number(at))));
  return isRight && Math.abs(now.getTime() - Number(at)) <= OLDEST_MESSAGE;
};

const codeOf = (body: Uint8Array, secret: string, at: number): string =>
  createHmac("sha256", secret).update(`${at} `).update(body).digest("hex");
