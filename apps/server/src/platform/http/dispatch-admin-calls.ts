import type { ErrorKey } from "@espalier/contract/errors";
import type { AdminCall } from "@espalier/contract/admin/call";
import { adminCalls } from "@espalier/contract/admin/calls";
import type { AdminCallName } from "@espalier/contract/admin/routes";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Tx } from "../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { refusal, success } from "./answer.ts";
import { writeAuditEntry } from "./audit-log.ts";
import type { Note, AdminBinding, AdminVisitor } from "./bind-admin-call.ts";
import type { FindOperator } from "./caller.ts";
import { languageOf } from "./error-answers.ts";
import { authorizeOperator } from "./authorize-operator.ts";
import { idempotentWork } from "./idempotent-work.ts";
import { codecOf, readRequest, tokenOf } from "./read-request.ts";
import { addRequestFacts } from "./request-facts.ts";
import { answersData } from "./routes/secure-headers.ts";

/** How operators are found by their sessions' tokens. */
type Operators = { readonly findOperator: FindOperator };

/** Serves every call of the admin app under its path. Nothing may be missing. */
export const dispatchAdminCalls = (
  app: FastifyInstance,
  deps: Deps & Operators,
  bindings: readonly AdminBinding[],
): void => {
  const bound = new Map(bindings.map((binding) => [binding.name, binding]));
  for (const call of Object.values<AdminCall>(adminCalls)) {
    const binding = bound.get(call.name);
    if (!binding) throw new Error(`${call.name} must be bound`);
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      ...answersData(),
      handler: async (request, reply) => await serve(deps, call, binding, request, reply),
    });
  }
};

const serve = async (
  deps: Deps & Operators,
  call: AdminCall,
  binding: AdminBinding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { name } = call;
  const now = deps.clock();
  const caller = await readVisitor(deps, request, now);
  const answer = (failure: { key: ErrorKey; words?: Readonly<Record<string, string>> }) =>
    refusal(failure, caller.language);
  const refusedFor = authorizeOperator(deps, call.needs, caller.operator);
  if (refusedFor) return answer({ key: refusedFor });

  const read = await readRequest(call, request);
  if (!read.ok) return answer(read.failure);
  const { input } = read.value;
  const key = call.secret ? undefined : read.value.key;
  const codec = codecOf(call.data);
  // Members' numbers are positive, so the keys of operators lie among them as negative ones.
  const keyless = { memberId: -(caller.operator?.id ?? 0), call: name, input, keys: deps, now };
  const keeper = idempotentWork(deps.db, key === undefined ? undefined : { ...keyless, key }, codec, () => {
    void reply.header("Idempotency-Replayed", "true");
  });
  const write = async (work: Work, check?: () => Promise<Outcome<unknown, ErrorKey>>) =>
    await keeper.write(async (tx) => await doNoted(tx, call, caller, now, work), check);
  const outcome = await binding.handle({ name, input, caller, now, write });
  return outcome.ok ? success(codec.encode(outcome.value), caller.language) : answer(outcome.failure);
};

const readVisitor = async (deps: Deps & Operators, request: FastifyRequest, now: Date): Promise<AdminVisitor> => {
  const token = tokenOf(request);
  const operator = token === "" ? undefined : await deps.findOperator(deps.db, token, now);
  if (operator) addRequestFacts(request, { operator: operator.id });
  return { language: languageOf(request), address: request.ip, operator };
};

type Work = (tx: Tx, note: Note) => Promise<Outcome<unknown, ErrorKey>>;

const doNoted = async (tx: Tx, { name }: AdminCall, caller: AdminVisitor, now: Date, work: Work) => {
  const { operator, address } = caller;
  if (!operator) throw new Error(`${name} writes without an operator`);
  let noted = false;
  const by = { operatorId: operator.id, action: name satisfies AdminCallName, address, now };
  const outcome = await work(tx, async (...notes) => {
    noted ||= notes.length > 0;
    await writeAuditEntry(tx, by, ...notes);
  });
  if (outcome.ok && !noted) throw new Error(`${name} changed something and did not note it`);
  return outcome.ok ? done(outcome.value) : outcome;
};
