import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What a proxy may have called the request: long enough to be found again, and of no letter that could mean something in a log. */
const SANE = /^[\w.:-]{8,100}$/;

/** The name of a request in the log and in a fault's answer: the proxy's `X-Request-Id`, or one made here. */
export const requestId = ({ headers }: Pick<IncomingMessage, "headers">): string => {
  const given = headers["x-request-id"];
  return typeof given === "string" && SANE.test(given) ? given : randomUUID();
};
