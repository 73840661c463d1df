import { mostBodyBytes } from "@espalier/contract/body-bytes";
import { callOf } from "@espalier/contract/call-of";
import { calls } from "@espalier/contract/calls.generated";
import type { Call } from "@espalier/contract/define-call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { MOST_UPLOADS, UPLOAD_BYTES } from "./limits.ts";
import { refusal, success } from "./answer.ts";
import type { Binding } from "./bind-call.ts";
import type { DispatchDeps } from "./call-services.ts";
import { type ConcurrencyLimit, concurrencyLimit } from "../concurrency/concurrency-limit.ts";
import { answerAndNote, answerFromReplica } from "./replica/answer-from-replica.ts";
import { answerCached } from "./cached-answers.ts";
import type { Caller } from "./caller.ts";
import { languageOf } from "./error-answers.ts";
import { findCaller } from "./find-caller.ts";
import type { AnswerCodec } from "./idempotency.ts";
import { idempotentWork } from "./idempotent-work.ts";
import { withTimeout } from "./with-timeout.ts";
import { limitChanges } from "./policies/limit-changes.ts";
import { auditWork } from "./policies/audit-work.ts";
import { changesSomething, type Policy } from "./policies/policy.ts";
import { requirePermission } from "./policies/require-permission.ts";
import { refuseClosedShop } from "./policies/refuse-closed-shop.ts";
import {
  refuseImpersonatedChanges,
  refuseOtherAccount,
  requireReset,
  requireSession,
} from "./policies/session-policies.ts";
import { codecOf, type DecodedRequest, readRequest, tokenOf } from "./read-request.ts";
import { answersData } from "./routes/secure-headers.ts";
import { uploadRoom } from "./upload-room.ts";
import {
  type CookieArea,
  cookieAreaOf,
  dropCookie,
  isFromOtherSite,
  setCookie,
  tokenInCookie,
} from "./session-cookie.ts";

/** The policies that may refuse a call before its request is read, in this order. */
const POLICIES: readonly Policy[] = [
  refuseClosedShop,
  requireSession,
  refuseOtherAccount,
  requireReset,
  requirePermission,
  refuseImpersonatedChanges,
  limitChanges,
];

const UPLOADS_PASS_SECONDS = "5";

/**
 * Serves every call of the contract under its path and aliases. `replicaBindings` are the same bindings over the replica, if there is one.
 * Throws when a call has no binding, or two.
 */
export const dispatchCalls = (
  app: FastifyInstance,
  deps: DispatchDeps,
  bindings: readonly Binding[],
  replicaBindings: readonly Binding[],
): void => {
  const bound = new Set<string>(bindings.map(({ name }) => name));
  const missing = Object.keys(calls).filter((name) => !bound.has(name));
  if (missing.length > 0) throw new Error(`not bound to a use case: ${missing.join(", ")}`);
  const uploads = { atOnce: concurrencyLimit(MOST_UPLOADS), room: uploadRoom(UPLOAD_BYTES) };
  app.decorateRequest("admitted");
  const overReplica = new Map(replicaBindings.map((binding) => [binding.name, binding]));
  for (const binding of bindings) {
    const call = callOf(binding.name);
    const onReplica = call.fromReplica === true ? overReplica.get(binding.name) : undefined;
    const served = { call, binding, onReplica, codec: codecOf(call), uploads };
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      app.route({
        method: call.method,
        url: `/api${path}`,
        bodyLimit: mostBodyBytes(call),
        ...answersData(),
        onRequest: async (request, reply) => {
          const refused = await withTimeout(async () => await admit(deps, served, request, reply));
          if (refused) await reply.send(refused);
        },
        handler: async (request, reply) => await withTimeout(async () => await serve(deps, served, request, reply)),
      });
    }
  }
};

/** A call with its use case and the codec of its answer. */
type Served = {
  readonly call: Call;
  readonly binding: Binding;
  readonly onReplica: Binding | undefined;
  readonly codec: AnswerCodec<unknown>;
  readonly uploads: { readonly atOnce: ConcurrencyLimit; readonly room: ReturnType<typeof uploadRoom> };
};

type Admitted = {
  readonly caller: Caller;
  readonly now: Date;
  /** The area whose cookie the session is in, or will be. */
  readonly inCookie: CookieArea | undefined;
};

declare module "fastify" {
  interface FastifyRequest {
    admitted: Admitted | undefined;
  }
}

/** Finds who calls and whether they may, before anything of the body is read; the answer if they may not. */
const admit = async (
  deps: DispatchDeps,
  { call }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | undefined> => {
  const inCookie = cookieAreaOf(call, request);
  if (inCookie && isFromOtherSite(request, deps.publicUrl))
    return refusal({ key: "session.other_site" }, languageOf(request));
  const now = deps.clock();
  // Of a session that is over already too.
  if (inCookie && call.session === "ends") dropCookie(reply, { publicUrl: deps.publicUrl, area: inCookie });
  const token = inCookie ? tokenInCookie(request, deps.publicUrl, inCookie) : tokenOf(request);
  const caller = await findCaller(deps, call, request, { token, now });
  for (const policy of POLICIES) {
    const refused = await policy(call, caller, deps);
    if (refused) return refusal(refused, caller.language);
  }
  request.admitted = { caller, now, inCookie };
  return undefined;
};

type Refusal = ReturnType<typeof refusal>;

const serve = async (
  deps: DispatchDeps,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { admitted } = request;
  if (!admitted) throw new Error("a request was served that was not admitted");
  const { call, uploads } = served;
  const { caller } = admitted;
  const holder = holderOf(caller);
  const room = uploads.room(holder);
  try {
    const read = await readRequest(call, request, { room, work: deps.limits.work });
    if (!read.ok) return refusal(read.failure, caller.language);
    const answer = async () => await answerCall(deps, served, { ...admitted, ...read.value }, { request, reply });
    if (call.upload !== "whole") return await answer();
    const overrun = { key: "too_many", words: { seconds: UPLOADS_PASS_SECONDS } } as const;
    return (await uploads.atOnce(answer, holder)) ?? refusal(overrun, caller.language);
  } finally {
    room.free();
  }
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const answerCall = async (
  deps: DispatchDeps,
  { call, binding, onReplica, codec }: Served,
  { input, key, caller, now, inCookie }: Admitted & DecodedRequest,
  { request, reply }: Exchange,
): Promise<unknown> => {
  const holder = holderOf(caller);
  const wait = key === undefined || holder === NOBODY ? 0 : await deps.limits.storedAnswers(holder);
  if (wait > 0) return refusal({ key: "too_many", words: { seconds: String(wait) } }, caller.language);
  const work = workOf(deps, call, caller, { input, key, codec, now }, () => {
    void reply.header("Idempotency-Replayed", "true");
  });
  const runOn = (database: Binding) => async () =>
    await database.handle({ name: call.name, input, caller, now, ...work });
  const outcome = await answerWhere(
    deps,
    call,
    { request, reply, hasSession: holder !== NOBODY },
    runOn(binding),
    onReplica && runOn(onReplica),
  );
  if (!outcome.ok) return refusal(outcome.failure, caller.language);
  if (call.session === "opens" && inCookie)
    return success(
      binding.name,
      codec.encode(moveToCookie(deps, { reply, area: inCookie }, outcome.value)),
      caller.language,
    );
  const serialize = () => success(binding.name, codec.encode(outcome.value), caller.language);
  return binding.isSameForAll ? answerCached(request, reply, outcome.value, serialize) : serialize();
};

type Run = ReturnType<Binding["handle"]>;

/** Answers from the database that a call may be answered from. */
const answerWhere = async (
  deps: DispatchDeps,
  call: Call,
  exchange: Exchange & { readonly hasSession: boolean },
  onPrimary: () => Run,
  onReplica: (() => Run) | undefined,
): Run => {
  if (deps.replica === undefined) return await onPrimary();
  if (changesSomething(call)) return await answerAndNote(deps, exchange, onPrimary);
  if (onReplica === undefined) return await onPrimary();
  return await answerFromReplica(deps, deps.replica, exchange, { onReplica, onPrimary });
};

/** The answer of a call that opened a session, without the token, which the browser gets as a cookie. */
const moveToCookie = (
  { publicUrl, sessionSeconds }: DispatchDeps,
  { reply, area }: { readonly reply: FastifyReply; readonly area: CookieArea },
  answer: unknown,
): object => {
  if (typeof answer !== "object" || answer === null || !("token" in answer) || typeof answer.token !== "string")
    throw new Error("a call that opens a session answered no token");
  setCookie(reply, { publicUrl, area }, { token: answer.token, seconds: sessionSeconds[area] });
  return { ...answer, token: "" };
};

type Request = DecodedRequest & { readonly codec: AnswerCodec<unknown>; readonly now: Date };

/** The ways in which a use case writes: once per idempotency key, and recorded in the audit log for operators. */
const workOf = (deps: DispatchDeps, call: Call, caller: Caller, request: Request, replayed: () => void) => {
  const { name } = call;
  const { input, key, codec, now } = request;
  const isStored = key !== undefined && !(call.audience === "operator" && call.secret);
  const repeatable = { memberId: holderOf(caller), call: name, input, keys: deps, now };
  const work = idempotentWork(deps.db, isStored ? { ...repeatable, key } : undefined, codec, replayed);
  const { operator } = caller;
  if (!operator) return work;
  const by = { operatorId: operator.id, action: name, address: caller.address(), now };
  const write = async (noted: Parameters<typeof auditWork>[2], check?: Parameters<typeof work.write>[1]) =>
    await work.write(auditWork(deps, by, noted), check);
  return { write };
};

/** The holder of a visitor. */
const NOBODY = 0;

/**
 * The owner of idempotency keys and uploads. Members' ids are positive, so operators are stored under negative ones; customers' ids begin
 * far above those of members.
 */
const holderOf = ({ memberId, customerId, operator }: Caller): number =>
  operator ? -operator.id : (memberId ?? customerId ?? NOBODY);
