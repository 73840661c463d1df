import type { DataOf } from "@espalier/contract/types";
import type { Command } from "@espalier/ui/overlays/command-palette";
import { Package, ShoppingBag, User, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { jumps } from "../navigation.ts";
import { useOpener } from "./use-opener.ts";
import { numberIn, readVerb, type Verb, VERBS } from "./verbs.ts";

type Found = DataOf<"adminSearch">;

/**
 * The commands for what is typed: for a number in it, for an action named in it, and for what a search found. An action in front
 * ("refund order …") applies to what the rest finds.
 */
export function useFoundCommands(words: string, setTyped: (typed: string) => void) {
  const { t } = useTranslation(["command", "shell"]);
  const may = useHasPermission();
  const open = useOpener();
  const verbs = VERBS.filter(({ permission }) => may(permission));
  const { verb, rest } = readVerb(words, verbs, ({ key }) => t(`words.${key}`).split(","));

  const act = (each: Verb, number: string, detail?: string): Command => {
    const label = t(`verb.${each.key}`, { number });
    return { key: `${each.key} ${number}`, label, detail, icon: each.icon, onSelect: open(each.pathOf(number), label) };
  };
  const acting = (each: Verb): readonly Command[] => {
    const number = numberIn(words, each.of);
    return number === null ? [] : [act(each, number)];
  };
  const jumpsTo = jumps.flatMap(({ key, icon, permission, typed: pattern, pathOf }): Command[] => {
    if (!may(permission) || !pattern.test(rest)) return [];
    const label = t(`shell:jump.${key}`, { typed: rest });
    return [{ key: `jump-${key}`, label, icon, onSelect: open(pathOf(rest), label) }];
  });
  const exact = verb === null ? [...jumpsTo, ...verbs.flatMap(acting)] : [...acting(verb), ...jumpsTo];

  const hints = [
    ...verbs.map((each): Command => ({
      key: t(`words.${each.key}`),
      label: t(`hint.${each.key}`),
      icon: each.icon,
      stays: true,
      onSelect: () => setTyped(`${t(`words.${each.key}`).split(",")[0] ?? ""} `),
    })),
    ...(may("members.write")
      ? [
          {
            key: "add member",
            label: t("addMember"),
            icon: UserPlus,
            onSelect: open(paths.members({ add: "1" }), t("addMember")),
          },
        ]
      : []),
  ];

  return {
    exact,
    hints: verb === null ? hints : [],
    /** The words to search for; empty where a number already names the page to open. */
    searched: exact.length > 0 ? "" : rest,
    of: ({ members, orders, goods }: Found) => ({
      members:
        verb?.of === "order"
          ? []
          : members.map(({ uid, name, email }): Command =>
              verb === null
                ? {
                    key: `member ${uid}`,
                    label: `${name} ${uid}`,
                    detail: email,
                    icon: User,
                    onSelect: open(paths.member({ uid }), `${name} ${uid}`),
                  }
                : act(verb, uid, name),
            ),
      orders:
        verb?.of === "member"
          ? []
          : orders.map(({ order_sn: sn, nickname }): Command =>
              verb === null
                ? {
                    key: `order ${sn}`,
                    label: sn,
                    detail: nickname,
                    icon: Package,
                    onSelect: open(paths.order({ sn }), sn),
                  }
                : act(verb, sn, nickname),
            ),
      goods:
        verb === null
          ? goods.map(({ id, title, sku }): Command => ({
              key: `goods ${id}`,
              label: title,
              detail: sku,
              icon: ShoppingBag,
              onSelect: open(paths.oneGoods({ id }), title),
            }))
          : [],
    }),
  };
}
