import type { ErrorKey } from "@espalier/contract/errors";

import type { DrawnAction } from "./draw-actions.ts";
import { type Answer, ask, type Request, sendOnce, type SimulatedCompany } from "./simulated-company.ts";

/** A request that is sent again at the end of the round, with its first answer. */
export type Repeat = { readonly request: Request; readonly first: Answer };

/** An action in progress. */
export type Acting = {
  readonly company: SimulatedCompany;
  readonly action: DrawnAction;
  readonly repeats: Repeat[];
};

/**
 * Sends an action's request in the way drawn for it. Returns the answer, or undefined if the request was refused; throws unless the
 * reason is one of those given.
 */
export const deliver = async (
  { company, action, repeats }: Acting,
  wanted: Omit<Request, "key">,
  reasons: readonly ErrorKey[] | (() => readonly ErrorKey[]),
  refused: (error: string | undefined, answer: Answer) => void = () => undefined,
): Promise<Answer | undefined> => {
  const request = { ...wanted, key: action.key };
  const answer = await sendAs(company, action, request);
  if (action.delivery === "again") repeats.push({ request, first: answer });
  const outcome = answer.code === 200 ? "done" : (answer.error ?? "");
  company.history.push(`${action.key} ${action.kind} ${action.delivery} ${JSON.stringify(wanted.fields)}: ${outcome}`);
  if (answer.code === 200) return answer;
  const allowed = typeof reasons === "function" ? reasons() : reasons;
  if (!allowed.some((reason) => reason === answer.error)) {
    throw new Error(`${action.kind} was refused for an unexpected reason: ${answer.error} ${answer.msg}`);
  }
  company.figures.refusals += 1;
  refused(answer.error, answer);
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
      const first = await sendOnce(company, request);
      const second = await ask(company, request);
      if (first && first.error !== "session.expired") expectSame(request, first, second);
      return second;
    }
    case "twice": {
      const [first, second] = await Promise.all([ask(company, request), ask(company, request)]);
      expectSame(request, first, second);
      return first.code === TOO_MANY ? second : first;
    }
  }
};

const TOO_MANY = 429;

/** Throws unless a repeated request got its first answer. "Too many requests" depends on the time and is never stored. */
export const expectSame = ({ name, key }: Request, one: Answer, other: Answer): void => {
  if (one.code === TOO_MANY || other.code === TOO_MANY) return;
  const [first, second] = [one, other].map(({ code, error, data }) => inOneOrder({ code, error, data: stored(data) }));
  if (first !== second) throw new Error(`${name} ${key} was answered ${first} and then ${second}`);
};

/** An answer as text, with its fields in one order: one that is stored may have them in another. */
const inOneOrder = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Leaves out what is not stored with the answer: the payment page, which ends with the payment, and the token of a link. */
const stored = (data: unknown): unknown => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== "pay_url" && name !== "token"));
};
