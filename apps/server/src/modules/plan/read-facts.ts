import { findSponsorLegs, type CompactNetwork } from "@espalier/core/network/compact-network";
import type { Plan } from "@espalier/core/plan/plan";
import type { RetailSale } from "@espalier/core/plan/retail-book";
import type { CustomersVolume, PlanNetwork } from "@espalier/core/plan/plan-state";

import { findWrongEvent, findWrongMember, findWrongSale, nameCircle, nameUnknownMember } from "./check-facts.ts";
import { factsSchema, type FactsInput } from "./facts-schema.ts";
import { firstProblem } from "./plan-schema.ts";

/** A plan, a network and its sales, for settlement. */
export type Facts = {
  readonly plan: Plan;
  readonly network: PlanNetwork;
  /** The member's id by index. */
  readonly ids: readonly number[];
  /** Buyers and sellers by index; volumes and prices in hundredths. */
  readonly periods: readonly {
    readonly day: string;
    readonly events: readonly { readonly buyer: number; readonly order: string; readonly pv: number }[];
    readonly retail: readonly RetailSale[];
    readonly customers: readonly CustomersVolume[];
  }[];
};

/** Reads facts from JSON, or returns the first problem and its place in one line. */
export const readFacts = (text: string): { readonly facts: Facts } | { readonly problem: string } => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problem: `no JSON: ${error instanceof Error ? error.message.split("\n")[0] : "unreadable"}` };
  }
  const parsed = factsSchema.safeParse(json);
  if (!parsed.success) return { problem: firstProblem(parsed.error) };
  const input = parsed.data;
  const problem = findWrongMember(input) ?? findWrongEvent(input) ?? findWrongSale(input);
  if (problem !== undefined) return { problem };
  const order = topDown(input.members);
  if (order.length < input.members.length) return { problem: nameCircle(input.members, order) };
  const { trees, ids, indexOf } = compact(input.members, order);
  const stranger = nameUnknownMember(trees, order);
  if (stranger !== undefined) return { problem: stranger };
  const periods = input.periods.map(({ day, events, retail }) => ({
    day,
    events: events.map((each) => ({ buyer: indexOf(each.member), order: each.order, pv: each.pv })),
    retail: retail.map(({ seller, order: sn, price, member_price: memberPrice }) => ({
      seller: indexOf(seller),
      order: sn,
      price,
      memberPrice,
    })),
    customers: retail.map(({ seller, pv }) => ({ seller: indexOf(seller), pv })),
  }));
  return { facts: { plan: input.plan, network: { ...trees, sponsorLeg: findSponsorLegs(trees) }, ids, periods } };
};

/** The positions of members in the list, parents before children; members below no root are omitted. */
const topDown = (members: FactsInput["members"]): readonly number[] => {
  const children = new Map<number | null, number[]>();
  for (const [place, { parent }] of members.entries()) {
    const siblings = children.get(parent);
    if (siblings) siblings.push(place);
    else children.set(parent, [place]);
  }
  const order = [...(children.get(null) ?? [])];
  for (let at = 0; at < order.length; at += 1) {
    const above = members[order[at] ?? -1];
    if (above) order.push(...(children.get(above.id) ?? []));
  }
  return order;
};

const compact = (members: FactsInput["members"], order: readonly number[]) => {
  const sorted = order.flatMap((place) => members[place] ?? []);
  const index = new Map(sorted.map((each, at) => [each.id, at]));
  const indexOf = (memberId: number | null): number => (memberId === null ? -1 : (index.get(memberId) ?? -1));
  const trees: CompactNetwork = {
    size: sorted.length,
    parent: Int32Array.from(sorted, (each) => indexOf(each.parent)),
    side: Uint8Array.from(sorted, (each) => each.side),
    sponsor: Int32Array.from(sorted, (each) => indexOf(each.sponsor)),
  };
  return { trees, ids: sorted.map((each) => each.id), indexOf };
};
