import type { Permission } from "@espalier/contract/roles";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import {
  Banknote,
  Calculator,
  CalendarCheck,
  Mail,
  MessageCircleQuestion,
  PackagePlus,
  Plus,
  Scale,
  Snowflake,
  TicketPercent,
  Truck,
  Undo2,
  UserPlus,
} from "lucide-react";

import { paths } from "../../lib/paths.ts";

/** An action on one order, member, withdrawal or question, whose page or drawer it opens. */
export type Verb = {
  readonly key: "refund" | "ship" | "deposit" | "adjust" | "message" | "coupon" | "freeze" | "approve" | "answer";
  readonly of: "order" | "member" | "withdrawal" | "question";
  readonly permission: Permission;
  readonly icon: IconType;
  readonly pathOf: (number: string) => string;
};

export const VERBS: readonly Verb[] = [
  {
    key: "refund",
    of: "order",
    permission: "orders.refund",
    icon: Undo2,
    pathOf: (sn) => paths.order({ sn, do: "refund" }),
  },
  { key: "ship", of: "order", permission: "orders.ship", icon: Truck, pathOf: (sn) => paths.order({ sn, do: "ship" }) },
  {
    key: "deposit",
    of: "member",
    permission: "money.move",
    icon: Plus,
    pathOf: (uid) => paths.journals({ move: "deposit", member: uid }),
  },
  {
    key: "adjust",
    of: "member",
    permission: "money.move",
    icon: Scale,
    pathOf: (uid) => paths.journals({ move: "adjust", member: uid }),
  },
  {
    key: "message",
    of: "member",
    permission: "messages.write",
    icon: Mail,
    pathOf: (uid) => paths.member({ uid, do: "message" }),
  },
  {
    key: "coupon",
    of: "member",
    permission: "content.write",
    icon: TicketPercent,
    pathOf: (uid) => paths.coupons({ add: "1", member: uid }),
  },
  {
    key: "freeze",
    of: "member",
    permission: "members.write",
    icon: Snowflake,
    pathOf: (uid) => paths.member({ uid, do: "freeze" }),
  },
  {
    key: "approve",
    of: "withdrawal",
    permission: "withdrawals.decide",
    icon: Banknote,
    pathOf: (sn) => paths.withdrawals({ open: sn }),
  },
  {
    key: "answer",
    of: "question",
    permission: "questions.answer",
    icon: MessageCircleQuestion,
    pathOf: (id) => paths.questions({ open: id }),
  },
];

/** An action that needs no number. */
type Action = {
  readonly key: "addMember" | "newGoods" | "preview" | "closePeriod";
  readonly permission: Permission;
  readonly icon: IconType;
  readonly path: string;
};

export const ACTIONS: readonly Action[] = [
  { key: "addMember", permission: "members.write", icon: UserPlus, path: paths.members({ add: "1" }) },
  { key: "newGoods", permission: "catalogue.write", icon: PackagePlus, path: paths.newGoods() },
  { key: "preview", permission: "commission.run", icon: Calculator, path: paths.runs({ do: "preview" }) },
  { key: "closePeriod", permission: "commission.run", icon: CalendarCheck, path: paths.runs({ do: "close" }) },
];

/** What was typed: an action in front, as far as there is one, and the words after it. Chinese needs no space between. */
export function readVerb(
  typed: string,
  verbs: readonly Verb[],
  wordsOf: (verb: Verb) => readonly string[],
): { readonly verb: Verb | null; readonly rest: string } {
  const text = typed.toLowerCase();
  for (const verb of verbs) {
    const word = wordsOf(verb)
      .toSorted((one, other) => other.length - one.length)
      .find((each) => text === each || text.startsWith(/[a-z]$/.test(each) ? `${each} ` : each));
    if (word !== undefined) return { verb, rest: typed.slice(word.length).trim() };
  }
  return { verb: null, rest: typed };
}

const NUMBERS = { order: /\bE\d{12,}\b/i, member: /\b\d{8,9}\b/, withdrawal: /\bW\d{12,}\b/i } as const;

/** The order number, UID or withdrawal number within what was typed. Questions have no number that people know. */
export const numberIn = (typed: string, of: Verb["of"]): string | null =>
  of === "question" ? null : (NUMBERS[of].exec(typed)?.[0].toUpperCase() ?? null);
