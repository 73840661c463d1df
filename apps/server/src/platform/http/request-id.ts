import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** A request id from a proxy: long enough to be found again, and only with characters that are harmless in a log. */
const SANE = /^[\w.:-]{8,100}$/;

/** The id of a request in the log and in the answer to an error: the proxy's `X-Request-Id`, or a new one. */
export const requestId = ({ headers }: Pick<IncomingMessage, "headers">): string => {
  const given = headers["x-request-id"];
  return typeof given === "string" && SANE.test(given) ? given : randomUUID();
};
