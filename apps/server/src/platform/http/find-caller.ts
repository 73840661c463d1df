import { areaOf } from "@espalier/contract/area";
import { SHOWN_HEADER } from "@espalier/contract/session-header";
import type { Call } from "@espalier/contract/define-call";
import type { FastifyRequest } from "fastify";

import type { DispatchDeps } from "./call-services.ts";
import type { Caller } from "./caller.ts";
import { languageOf } from "./error-answers.ts";
import { addRequestFacts } from "./request-facts.ts";
import { readCookie } from "./session-cookie.ts";

type SessionDeps = Pick<DispatchDeps, "db" | "findCustomer" | "findMember" | "findOperator">;

/**
 * The sender of a request: the operator of its session for a call of operators, the customer for one of the public shop, else the member,
 * if any.
 */
export const findCaller = async (
  deps: SessionDeps,
  call: Pick<Call, "audience" | "path">,
  request: FastifyRequest,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Caller> => {
  const shown = request.headers[SHOWN_HEADER.toLowerCase()];
  const visitor = {
    shownAccount: Array.isArray(shown) ? shown.join() : shown,
    language: languageOf(request),
    address: () => request.ip,
    userAgent: request.headers["user-agent"],
    cookie: (name: string) => readCookie(request, name),
  };
  const { audience } = call;
  if (audience === "operator") {
    const operator = token === "" ? undefined : await deps.findOperator(deps.db, token, now);
    if (operator) addRequestFacts(request, { operator: operator.id });
    return { ...visitor, ...NO_MEMBER, operator };
  }
  if (areaOf(call) === "store") {
    const customer = token === "" ? undefined : await deps.findCustomer(deps.db, token, now);
    if (customer) addRequestFacts(request, { customer: customer.customerId });
    return { ...visitor, ...NO_MEMBER, ...customer, operator: undefined };
  }
  const found = token === "" ? undefined : await deps.findMember(deps.db, token, now);
  // Until the passwords are chosen, a session is valid only for choosing them: elsewhere its member counts as a
  // visitor.
  if (found?.mustReset && audience === "visitor") return { ...visitor, ...NO_MEMBER, operator: undefined };
  const { memberId, customerId, session, impersonatedBy, mustReset } = found ?? NO_MEMBER;
  if (memberId !== undefined)
    addRequestFacts(request, { member: memberId, ...(impersonatedBy && { operator: impersonatedBy }) });
  return { ...visitor, memberId, customerId, session, impersonatedBy, mustReset, operator: undefined };
};

const NO_MEMBER = {
  memberId: undefined,
  customerId: undefined,
  session: undefined,
  impersonatedBy: undefined,
  mustReset: false,
} as const;
