import type { ErrorKey } from "@espalier/contract/errors";

import type { DrawnAction } from "./draw-actions.ts";
import { type Answer, ask, type Request, sendOnce, type SimulatedCompany } from "./simulated-company.ts";

/** Requests that are sent once more when the round ends, each with its first answer. */
export type Repeat = { readonly request: Request; readonly first: Answer };

/** An action on its way, with what it needs. */
export type Acting = {
  readonly company: SimulatedCompany;
  readonly action: DrawnAction;
  readonly repeats: Repeat[];
};

/**
 * Sends what an action asks for in the way that was drawn for it. Answers what it was answered, undefined when it was refused, for which
 * there has to be one of these reasons.
 */
export const deliver = async (
  { company, action, repeats }: Acting,
  wanted: Omit<Request, "key">,
  reasons: readonly ErrorKey[] | (() => readonly ErrorKey[]),
  refused: (error: string | undefined) => void = () => undefined,
): Promise<Answer | undefined> => {
  const request = { ...wanted, key: action.key };
  const answer = await sendAs(company, action, request);
  if (action.delivery === "again") repeats.push({ request, first: answer });
  const outcome = answer.code === 200 ? "done" : (answer.error ?? "");
  company.history.push(`${action.key} ${action.kind} ${action.delivery} ${JSON.stringify(wanted.fields)}: ${outcome}`);
  if (answer.code === 200) return answer;
  const good = typeof reasons === "function" ? reasons() : reasons;
  if (!good.some((reason) => reason === answer.error)) {
    throw new Error(`${action.kind} was refused without a reason: ${answer.error} ${answer.msg}`);
  }
  company.figures.refusals += 1;
  refused(answer.error);
  return undefined;
};

const sendAs = async (
  company: SimulatedCompany,
  { delivery }: Pick<DrawnAction, "delivery">,
  request: Request,
): Promise<Answer> => {
  switch (delivery) {
    case "once":
    case "again":
      return await ask(company, request);
    case "lost": {
      const unheard = await sendOnce(company, request);
      const heard = await ask(company, request);
      if (unheard && unheard.error !== "session.expired") expectSame(request, unheard, heard);
      return heard;
    }
    case "twice": {
      const [first, second] = await Promise.all([ask(company, request), ask(company, request)]);
      expectSame(request, first, second);
      return first.code === TOO_MANY ? second : first;
    }
  }
};

const TOO_MANY = 429;

/** A repeated request has its first answer. "Too many" is about the time and is never kept. */
export const expectSame = ({ name, key }: Request, one: Answer, other: Answer): void => {
  if (one.code === TOO_MANY || other.code === TOO_MANY) return;
  const [first, second] = [one, other].map(({ code, error, data }) =>
    JSON.stringify({ code, error, data: kept(data) }),
  );
  if (first !== second) throw new Error(`${name} ${key} was answered ${first} and then ${second}`);
};

/** Where to pay is not part of the kept answer: it ends with the payment. */
const kept = (data: unknown): unknown => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== "pay_url"));
};
