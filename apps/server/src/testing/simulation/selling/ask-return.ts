import { calls } from "@espalier/contract/calls.generated";
import type { ErrorKey } from "@espalier/contract/errors";
import { RETURN_KINDS, type ReturnKind } from "@espalier/core/vocabulary/goods-return";

import type { ModelLine, ModelMember, ModelOrder, ModelReturn } from "../client-model.ts";
import { type Acting, deliver } from "../deliver.ts";
import { asMember, pickFrom } from "../people.ts";
import { ask, type SimulatedCompany } from "../simulated-company.ts";
import { inDecimals } from "./in-decimals.ts";
import { chooseGoal, resolutionOf } from "./return-goals.ts";
import { askedOf } from "./return-states.ts";
import { PAID, pickOrder } from "./pick-order.ts";

/** Where the law gives a right to withdraw. */
export const WITHDRAWABLE = ["DE", "GB"];
export const FAULTS: readonly ReturnKind[] = ["faulty", "damaged", "wrong"];
const DAY_MS = 86_400_000;
const LAW_DAYS = 14;
/** What weekends and time zones add to a period at most. */
const GRACE_DAYS = 4;

type Pieces = readonly { readonly line: ModelLine; readonly number: number }[];

/** The buyer looks at what a return would bring and asks for it at that sum. */
export const askReturn = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, order] = pickToReturn(company.model.members, action);
  if (!member || !order) return;
  order.busy += 1;
  const pieces = drawPieces(order, action);
  const likely = RETURN_KINDS.filter(
    (each) => reasonsAgainst(company, member, order, { kind: each, pieces }).length === 0,
  );
  const kind =
    (action.pick % 5 === 0 ? undefined : pickFrom(likely, action.whom)) ?? pickFrom(RETURN_KINDS, action.whom);
  if (!kind) return;
  const fields = {
    sn: order.sn,
    kind,
    pieces: pieces.map(({ line, number }) => ({ line: order.lines.indexOf(line) + 1, number })),
  };
  const by = asMember(company, member);
  const preview = await ask(company, {
    name: "returnPreview",
    fields: { ...fields, pieces: JSON.stringify(fields.pieces) },
    by,
  });
  const reasons = (): readonly ErrorKey[] => reasonsAgainst(company, member, order, { kind, pieces });
  if (preview.code !== 200) {
    if (!reasons().some((each) => each === preview.error))
      throw new Error(`a return of order ${order.sn} was refused: ${preview.error} ${preview.msg}`);
    company.figures.refusals += 1;
    return;
  }
  const { paid } = calls.returnPreview.data.parse(preview.data);
  if (paid > order.amount) throw new Error(`a return of order ${order.sn} of ${order.amount} would bring ${paid}`);
  const { goals } = company.model;
  // What was shipped at the last comparison still is.
  const goal = chooseGoal(goals, { isShipped: SHIPPED.has(order.status), isCard: order.method === "card" });
  // Others are asked for at the same time, with another goal.
  goals.push(goal);
  const wanted = {
    ...fields,
    resolution: resolutionOf(goal),
    text: FAULTS.includes(kind) ? "it is broken" : "",
    confirmed_amount: inDecimals(paid),
  };
  const answer = await deliver(acting, { name: "returnCreate", fields: wanted, by }, () => [
    ...reasons(),
    ...(order.busy > 1 ? (["return.changed"] as const) : []),
  ]);
  if (!answer) return void goals.splice(goals.lastIndexOf(goal), 1);
  if (mustRefuse(company, order, kind))
    throw new Error(`a ${kind} of order ${order.sn} was taken too late or without right`);
  const { return_sn: code, state } = calls.returnCreate.data.parse(answer.data);
  const asked: ModelReturn = {
    code,
    member,
    order,
    kind,
    goal,
    pieces,
    state,
    acknowledged: new Set(),
    approvedAt: state === "approved" ? company.time.shown().getTime() : undefined,
    choosingAt: undefined,
    fates: [],
    paid: undefined,
    exchangedFor: "",
    busy: 1,
  };
  member.returns.set(code, asked);
};

/** Most orders that come back are with their buyers already, and have pieces left. */
const pickToReturn = (members: readonly ModelMember[], action: Acting["action"]) => {
  const shipped = pickOrder(
    members,
    action,
    ({ status, lines }) => SHIPPED.has(status) && lines.some((line) => line.refunded < line.number),
  );
  return action.amount % 8 === 0 || shipped.length === 0
    ? pickOrder(members, action, ({ status }) => PAID.has(status))
    : shipped;
};

const SHIPPED: ReadonlySet<ModelOrder["status"]> = new Set(["shipped", "finished"] as const);

/** All pieces, some of the first line, or more than there are. */
const drawPieces = ({ lines }: ModelOrder, { amount, pick }: Acting["action"]): Pieces => {
  if (amount % 4 === 0) return lines.map((line) => ({ line, number: line.number }));
  const line = pickFrom(lines, pick);
  return line ? [{ line, number: 1 + (amount % (line.number + (amount % 9 === 0 ? 1 : 0))) }] : [];
};

const daysSince = (company: SimulatedCompany, { receivedAt }: ModelOrder): number =>
  receivedAt === undefined ? 0 : (company.time.shown().getTime() - receivedAt) / DAY_MS;

/** The days in which goods come back for a reason; undefined: longer than a simulation. */
const daysFor = (company: SimulatedCompany, kind: ReturnKind): number | undefined => {
  if (kind === "withdrawal") return LAW_DAYS;
  return kind === "changed_mind" ? company.model.terms.mindDays : undefined;
};

const hasRight = (company: SimulatedCompany, { country }: ModelOrder, kind: ReturnKind): boolean =>
  kind === "withdrawal" ? WITHDRAWABLE.includes(country) : daysFor(company, kind) !== 0;

/** Whether a return may not be taken by any reading. */
const mustRefuse = (company: SimulatedCompany, order: ModelOrder, kind: ReturnKind): boolean => {
  const days = daysFor(company, kind);
  return !hasRight(company, order, kind) || (days !== undefined && daysSince(company, order) > days + GRACE_DAYS);
};

/** The reasons for which a return may be refused, after what was acknowledged. */
const reasonsAgainst = (
  company: SimulatedCompany,
  member: ModelMember,
  order: ModelOrder,
  { kind, pieces }: { readonly kind: ReturnKind; readonly pieces: Pieces },
): readonly ErrorKey[] => {
  const isBusy = order.busy > 1;
  const days = daysFor(company, kind);
  const isFault = FAULTS.includes(kind);
  const isShort = pieces.some(({ line, number }) => number > line.number - line.refunded - askedOf(member, line));
  const reasons: readonly (readonly [ErrorKey, boolean])[] = [
    ["return.no_right", !hasRight(company, order, kind)],
    ["return.not_shipped", isFault && order.status === "unshipped"],
    ["return.too_late", days !== undefined && daysSince(company, order) >= days],
    ["return.not_returnable", !isFault && pieces.some(({ line }) => !line.goods.returnable)],
    ["return.too_many", isBusy || isShort],
    ["return.not_paid", isBusy],
  ];
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
};
