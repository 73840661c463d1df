import { numberInPreorder, type CompactNetwork } from "@espalier/core/network/compact-network";

import type { FactsInput } from "./facts-schema.ts";

type Members = FactsInput["members"];

/** The first member who is listed twice, has an unknown parent, or has the place of another member. */
export const findWrongMember = ({ members }: FactsInput): string | undefined => {
  const ids = new Set<number>();
  for (const [place, { id }] of members.entries()) {
    if (ids.has(id)) return `members[${place}].id: ${id} is there twice`;
    ids.add(id);
  }
  const slots = new Set<string>();
  for (const [place, { id, parent, side, sponsor }] of members.entries()) {
    const at = `members[${place}]`;
    if (parent !== null && !ids.has(parent)) return `${at}.parent: there is no member ${parent}`;
    if (sponsor !== null && !ids.has(sponsor)) return `${at}.sponsor: there is no member ${sponsor}`;
    if ((parent === null) !== (side === 0)) return `${at}.side: must be 0 without a parent, else 1 or 2`;
    const slot = `${parent} ${side}`;
    if (parent !== null && slots.has(slot)) return `${at}: member ${parent} has two children on side ${side}`;
    if (parent === null && sponsor !== null) return `${at}.sponsor: member ${id} stands at the top and has no sponsor`;
    slots.add(slot);
  }
  return undefined;
};

/**
 * The first event of an unknown member, order with two buyers, day that goes back, or volume that cannot be counted
 * exactly.
 */
export const findWrongEvent = ({ members, periods }: FactsInput): string | undefined => {
  const ids = new Set(members.map(({ id }) => id));
  const buyers = new Map<string, number>();
  let volume = 0;
  for (const [number, { day, events }] of periods.entries()) {
    const before = periods[number - 1]?.day ?? "";
    if (day < before) return `periods[${number}].day: ${day} comes after ${before}`;
    for (const [place, { member, order, pv }] of events.entries()) {
      const at = `periods[${number}].events[${place}]`;
      if (!ids.has(member)) return `${at}.member: there is no member ${member}`;
      const buyer = buyers.get(order) ?? member;
      if (buyer !== member) return `${at}.member: order ${order} belongs to member ${buyer}`;
      buyers.set(order, member);
      volume += Math.abs(pv);
      if (!Number.isSafeInteger(volume)) return `${at}.pv: all volumes together cannot be counted exactly`;
    }
  }
  return undefined;
};

/** The first sale to a customer of an unknown seller, or of an order with two. */
export const findWrongSale = ({ members, periods }: FactsInput): string | undefined => {
  const ids = new Set(members.map(({ id }) => id));
  const sellers = new Map<string, number>();
  for (const [number, { retail }] of periods.entries()) {
    for (const [place, { seller, order }] of retail.entries()) {
      const at = `periods[${number}].retail[${place}]`;
      if (!ids.has(seller)) return `${at}.seller: there is no member ${seller}`;
      const known = sellers.get(order) ?? seller;
      if (known !== seller) return `${at}.seller: order ${order} was sold by member ${known}`;
      sellers.set(order, seller);
    }
  }
  return undefined;
};

/** Names a member who is placed below themselves, when not every member is below a root. */
export const nameCircle = (members: Members, reached: readonly number[]): string => {
  const inTree = new Set(reached);
  const places = new Map(members.map(({ id }, place) => [id, place]));
  let place = members.findIndex((_, each) => !inTree.has(each));
  // A member who is not reached has a parent who is not reached: after as many steps as there are members, the current
  // one is in the circle.
  for (const _ of members) place = places.get(members[place]?.parent ?? 0) ?? place;
  return `members[${place}].parent: member ${members[place]?.id} is placed below itself`;
};

/**
 * Names the first member whose sponsor is neither the placement parent nor above it; `order` gives positions by index.
 */
export const nameUnknownMember = (trees: CompactNetwork, order: readonly number[]): string | undefined => {
  const { first, treeSize } = numberInPreorder(trees);
  for (let member = 0; member < trees.size; member += 1) {
    const sponsor = trees.sponsor[member] ?? -1;
    if (sponsor < 0) continue;
    const steps = (first[member] ?? 0) - (first[sponsor] ?? 0);
    if (steps > 0 && steps < (treeSize[sponsor] ?? 0)) continue;
    return `members[${order[member] ?? 0}].sponsor: is neither the placement parent nor above it`;
  }
  return undefined;
};
