import type { Permission } from "@espalier/contract/roles";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import { Plus, Scale, Truck, Undo2 } from "lucide-react";

import { paths } from "../../lib/paths.ts";

/** An action on one order or one member, whose page or drawer it opens. */
export type Verb = {
  readonly key: "refund" | "ship" | "deposit" | "adjust";
  readonly of: "order" | "member";
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
];

/** What was typed: an action in front, as far as there is one, and the words after it. */
export function readVerb(
  typed: string,
  verbs: readonly Verb[],
  wordsOf: (verb: Verb) => readonly string[],
): { readonly verb: Verb | null; readonly rest: string } {
  const text = typed.toLowerCase();
  for (const verb of verbs) {
    const word = wordsOf(verb)
      .toSorted((one, other) => other.length - one.length)
      .find((each) => text === each || text.startsWith(`${each} `));
    if (word !== undefined) return { verb, rest: typed.slice(word.length).trim() };
  }
  return { verb: null, rest: typed };
}

const NUMBERS = { order: /\bE\d{12,}\b/i, member: /\b\d{8}\b/ } as const;

/** The order number or UID within what was typed. */
export const numberIn = (typed: string, of: Verb["of"]): string | null =>
  NUMBERS[of].exec(typed)?.[0].toUpperCase() ?? null;
