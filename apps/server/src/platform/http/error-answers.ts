import type { ErrorKey } from "@espalier/contract/errors";
import { DEFAULT_LANGUAGE, type Language, languageOf as parseLanguage } from "@espalier/core/text/language";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { isDatabaseUnreachable } from "../db/is-database-unreachable.ts";
import { isDiskFull } from "../files/is-disk-full.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { refusal } from "./answer.ts";
import { AnswerMismatch } from "./read-request.ts";
import { isApiRequest } from "./is-api-request.ts";

type ErrorDeps = {
  readonly metrics: Pick<Metrics, "countDiskFull">;
  /** Whether the answer itself says which field of a call's answer its contract does not allow, as in development. */
  readonly explainFaults: boolean;
};

/**
 * Sends everything that is not a call's own answer, also in the envelope: errors, floods, unreadable bodies, unknown
 * paths.
 */
export const answerErrors = (app: FastifyInstance, { metrics: { countDiskFull }, explainFaults }: ErrorDeps): void => {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { status, key } = noteError(error, request, countDiskFull);
    // The rest of the body is not waited for, so nothing else can follow on this connection.
    if (UNREAD.has(error.statusCode ?? 0)) void reply.header("connection", "close");
    const failure = { key, words: { seconds: "10" } };
    const answer = refusal(failure, languageOf(request), key === "fault" ? request.id : undefined);
    const isExplained = explainFaults && error instanceof AnswerMismatch;
    return await reply
      .code(status)
      .header("cache-control", "no-store")
      .send(isExplained ? { ...answer, msg: error.message } : answer);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (isScreen(request)) {
      const admin = request.url.startsWith("/admin");
      return await reply.header("cache-control", "no-cache").sendFile(`${admin ? "admin" : "shop"}/dist/index.html`);
    }
    return await reply.code(404).send(refusal({ key: "not_found" }, languageOf(request)));
  });
};

/** Logs an error that a request ended in, as far as it is one, and says what is answered. */
export const noteError = (
  error: FastifyError,
  request: FastifyRequest,
  countDiskFull: Metrics["countDiskFull"],
): { readonly status: number; readonly key: ErrorKey } => {
  const answer = classify(error, request.routeOptions.url?.startsWith("/api/") ?? false);
  const facts = { request_id: request.id, err: error };
  if (isDiskFull(error)) {
    countDiskFull("request");
    request.log.error(facts, DISK_FULL);
  } else if (answer.key === "fault") request.log.error(facts, "a request failed");
  else if (error.statusCode === 503 || OVERDUE.has(error.code))
    request.log.warn(facts, "a request could not be answered");
  return answer;
};

/** An address that cannot be decoded matches no route; it is refused before any hook or handler runs. */
export const answerBadAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .code(404)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'")
    .send(refusal({ key: "not_found" }, languageOf(request)));
};

export const languageOf = (request: FastifyRequest): Language =>
  parseLanguage(request.headers["lang"]) ?? DEFAULT_LANGUAGE;

/** Whether a browser requests a screen of a web app, and not a call or a file. */
const isScreen = (request: FastifyRequest): boolean => {
  const [path = ""] = request.url.split("?");
  return request.method === "GET" && !isApiRequest(request) && !path.slice(path.lastIndexOf("/")).includes(".");
};

/**
 * The database cancelled a statement, or an idle transaction, because its time was over, such as after the database was
 * paused.
 */
const OVERDUE = new Set(["57014", "25P03"]);

/** A body that was too slow, too large, or for which there is no room. */
const UNREAD = new Set([408, 413, 429]);

const DISK_FULL = "a disk is full: what needs to be written is refused until there is room";

const classify = (error: FastifyError, isCall: boolean): { status: number; key: ErrorKey } => {
  if (isDiskFull(error) || isDatabaseUnreachable(error) || OVERDUE.has(error.code) || error.statusCode === 503)
    return { status: 503, key: "unavailable" };
  if (error.statusCode === 413) return { status: 413, key: "input.too_large" };
  if (error.statusCode === 408) return { status: 200, key: "upload.too_slow" };
  if (error.statusCode === 429) return { status: 200, key: "too_many" };
  const clientsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (!clientsFault) return { status: 500, key: "fault" };
  return isCall ? { status: 200, key: "input.body" } : { status: 404, key: "not_found" };
};
