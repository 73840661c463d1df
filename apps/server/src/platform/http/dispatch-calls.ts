import type { Call } from "@espalier/contract/call";
import { calls } from "@espalier/contract/calls";
import type { ErrorKey } from "@espalier/contract/errors";
import type { CallName } from "@espalier/contract/routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Deps } from "../../deps.ts";
import { refusal, success } from "./answer.ts";
import type { Binding } from "./bind-call.ts";
import type { FindSession, Visitor } from "./caller.ts";
import { languageOf } from "./error-answers.ts";
import { idempotentWork } from "./idempotent-work.ts";
import { limitUploads } from "./limit-uploads.ts";
import { PENDING_CALLS } from "./pending-calls.ts";
import { codecOf, readRequest, tokenOf } from "./read-request.ts";
import { answerCached } from "./cached-answers.ts";
import { addRequestFacts } from "./request-facts.ts";
import { answersData } from "./routes/secure-headers.ts";

/** Of at most 5 MB each. */
const MOST_UPLOADS = 64;
const UPLOADS_PASS_SECONDS = "5";

/** How members are found by their sessions' tokens. */
type Sessions = { readonly findSession: FindSession };

/** Serves every call of the contract under its path and aliases: by its binding, or as pending. Nothing may be missing. */
export const dispatchCalls = (app: FastifyInstance, deps: Deps & Sessions, bindings: readonly Binding[]): void => {
  const bound = new Map(bindings.map((binding) => [binding.name, binding]));
  const pending = new Set<CallName>(PENDING_CALLS);
  const uploads = limitUploads(MOST_UPLOADS);
  for (const call of Object.values(calls)) {
    const binding = bound.get(call.name);
    if (Boolean(binding) === pending.has(call.name)) throw new Error(`${call.name} must be bound or pending, not both`);
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      app.route({
        method: call.method,
        url: `/api${path}`,
        ...answersData(),
        handler: async (request, reply) => {
          const work = async (): Promise<unknown> => await serve(deps, call.name, binding, request, reply);
          const overrun = { key: "too_many", words: { seconds: UPLOADS_PASS_SECONDS } } as const;
          return (await (call.multipart ? uploads(work) : work())) ?? refusal(overrun, languageOf(request));
        },
      });
    }
  }
};

const serve = async (
  deps: Deps & Sessions,
  name: CallName,
  binding: Binding | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const call: Call = calls[name];
  const now = deps.clock();
  const caller = await readCaller(deps, request, now);
  const answer = (failure: { key: ErrorKey; words?: Readonly<Record<string, string>> }) =>
    refusal(failure, caller.language);
  if (call.access === "member" && caller.memberId === undefined) return answer({ key: "session.expired" });
  if (caller.impersonatedBy !== undefined && doesSomething(call)) return answer({ key: "session.read_only" });
  if (!binding) return answer({ key: "pending" });
  if (caller.memberId !== undefined && doesSomething(call)) {
    const wait = await deps.limits.writes(caller.memberId);
    if (wait > 0) return answer({ key: "too_many", words: { seconds: String(wait) } });
  }

  const read = await readRequest(call, request);
  if (!read.ok) return answer(read.failure);
  const { input, key } = read.value;
  const codec = codecOf(call.data);
  const keyless = { memberId: caller.memberId ?? 0, call: name, input, keys: deps, now };
  const repeatable = key === undefined ? undefined : { ...keyless, key };
  const { write, move } = idempotentWork(deps.db, repeatable, codec, () => {
    void reply.header("Idempotency-Replayed", "true");
  });
  const outcome = await binding.handle({ name, input, caller, now, write, move });
  if (!outcome.ok) return answer(outcome.failure);
  const serialize = () => success(codec.encode(outcome.value), caller.language);
  return binding.isSameForAll ? answerCached(request, reply, outcome.value, serialize) : serialize();
};

const readCaller = async (deps: Deps & Sessions, request: FastifyRequest, now: Date): Promise<Visitor> => {
  const token = tokenOf(request);
  const session = token === "" ? undefined : await deps.findSession(deps.db, token, now);
  const { memberId, session: hash, impersonatedBy } = session ?? {};
  if (memberId !== undefined)
    addRequestFacts(request, { member: memberId, ...(impersonatedBy && { operator: impersonatedBy }) });
  const userAgent = request.headers["user-agent"];
  return {
    language: languageOf(request),
    address: () => request.ip,
    userAgent,
    memberId,
    session: hash,
    impersonatedBy,
  };
};

/** These are asked for like something to read, and send a message or make a code. */
const DOING_GETS: readonly CallName[] = ["code", "userCode", "userInvite"];

const doesSomething = ({ method, name }: Call): boolean => method === "POST" || DOING_GETS.includes(name);
