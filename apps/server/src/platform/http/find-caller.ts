import type { Call } from "@espalier/contract/define-call";
import type { FastifyRequest } from "fastify";

import type { DispatchDeps } from "./call-services.ts";
import type { Caller } from "./caller.ts";
import { languageOf } from "./error-answers.ts";
import { tokenOf } from "./read-request.ts";
import { addRequestFacts } from "./request-facts.ts";

type SessionDeps = Pick<DispatchDeps, "db" | "findMember" | "findOperator">;

/** Who makes a request: the operator of its session for a call of operators, else the member of its session, if any. */
export const findCaller = async (
  deps: SessionDeps,
  { audience }: Pick<Call, "audience">,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> => {
  const token = tokenOf(request);
  const visitor = {
    language: languageOf(request),
    address: () => request.ip,
    userAgent: request.headers["user-agent"],
  };
  if (audience === "operator") {
    const operator = token === "" ? undefined : await deps.findOperator(deps.db, token, now);
    if (operator) addRequestFacts(request, { operator: operator.id });
    return { ...visitor, memberId: undefined, session: undefined, impersonatedBy: undefined, operator };
  }
  const found = token === "" ? undefined : await deps.findMember(deps.db, token, now);
  const { memberId, session, impersonatedBy } = found ?? {};
  if (memberId !== undefined)
    addRequestFacts(request, { member: memberId, ...(impersonatedBy && { operator: impersonatedBy }) });
  return { ...visitor, memberId, session, impersonatedBy, operator: undefined };
};
