import type { DataOf } from "@espalier/contract/types";
import type { Command } from "@espalier/ui/overlays/command-palette";
import { LogOut, Package, ShoppingBag, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { jumps } from "../navigation.ts";
import { useLogOut } from "../use-log-out.ts";
import { useOpenPage } from "./use-open-page.ts";
import type { CommandObject } from "./use-objects.ts";
import { ACTIONS, numberIn, readVerb, type Verb, VERBS } from "./verbs.ts";

type Found = DataOf<"adminSearch">;

/**
 * The commands for what is typed: for a number in it, for an action named in it, and for what a search found. An action in front
 * ("refund order …") applies to what the rest finds.
 */
export function useFoundCommands(words: string, setTyped: (typed: string) => void) {
  const { t } = useTranslation(["command", "shell"]);
  const may = useHasPermission();
  const open = useOpenPage();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const verbs = VERBS.filter(({ permission }) => may(permission));
  const wordsOf = ({ key }: Verb) => t(`words.${key}`).split(",");
  const { verb, rest } = readVerb(words, verbs, wordsOf);

  const act = (each: Verb, number: string, detail?: string): Command => ({
    key: `${each.key} ${number}`,
    label: t(`verb.${each.key}`, { number }),
    detail,
    icon: each.icon,
    onSelect: () => void navigate(each.pathOf(number)),
  });
  const acting = (each: Verb): readonly Command[] => {
    const number = numberIn(words, each.of);
    return number === null ? [] : [act(each, number)];
  };
  const jumpsTo = jumps.flatMap(({ key, icon, permission, typed: pattern, pathOf }): Command[] => {
    if (!may(permission) || !pattern.test(rest)) return [];
    const label = t(`shell:jump.${key}`, { typed: rest.toUpperCase() });
    return [{ key: pathOf(rest), label, icon, onSelect: open(pathOf(rest), label) }];
  });
  const exact = verb === null ? [...jumpsTo, ...verbs.flatMap(acting)] : [...acting(verb), ...jumpsTo];
  const hints = verbs.map((each): Command => ({
    key: t(`words.${each.key}`),
    label: t(`hint.${each.key}`),
    icon: each.icon,
    stays: true,
    onSelect: () => setTyped(`${t(`words.${each.key}`).split(",")[0] ?? ""} `),
  }));
  const actions = ACTIONS.filter(({ permission }) => may(permission)).map(({ key, icon, path }): Command => ({
    key: t(`actionWords.${key}`),
    label: t(`action.${key}`),
    icon,
    onSelect: () => void navigate(path),
  }));
  const leave: Command = {
    key: "log out",
    label: t("shell:own.logOut"),
    icon: LogOut,
    onSelect: () => void logOut(),
  };

  return {
    verb,
    /** The action that was typed without anything that it applies to. */
    bare: rest === "" ? verb : null,
    /** Whether the action that was typed is one of another role. */
    denied: verb === null && readVerb(words, VERBS, wordsOf).verb !== null,
    onObjects: (objects: readonly CommandObject[]) =>
      verb === null ? [] : objects.map(({ number, name }) => act(verb, number, name)),
    exact,
    hints: verb === null ? [...hints, ...actions, leave] : [],
    /** The words to search for; empty where a number already names the page to open. */
    searched: exact.length > 0 ? "" : rest,
    of: ({ members, orders, goods }: Found) => ({
      members:
        verb?.of === "order"
          ? []
          : members.map(({ uid, name, email }): Command => {
              if (verb?.of === "withdrawal") {
                const label = t("withdrawalsOf", { number: uid });
                const path = paths.withdrawals({ uid });
                return { key: path, label, detail: name, icon: verb.icon, onSelect: open(path, label) };
              }
              if (verb?.of === "question") {
                const label = t("questionsOf", { number: uid });
                const path = paths.questions({ uid, state: "all" });
                return { key: path, label, detail: name, icon: verb.icon, onSelect: open(path, label) };
              }
              if (verb !== null) return act(verb, uid, name);
              const [path, label] = [paths.member({ uid }), `${name} ${uid}`];
              return { key: path, label, detail: email, icon: User, onSelect: open(path, label) };
            }),
      orders:
        verb === null || verb.of === "order"
          ? orders.map(({ order_sn: sn, nickname }): Command => {
              if (verb !== null) return act(verb, sn, nickname);
              const path = paths.order({ sn });
              return { key: path, label: sn, detail: nickname, icon: Package, onSelect: open(path, sn) };
            })
          : [],
      goods:
        verb === null
          ? goods.map(({ id, title, sku }): Command => {
              const path = paths.oneGoods({ id });
              return { key: path, label: title, detail: sku, icon: ShoppingBag, onSelect: open(path, title) };
            })
          : [],
    }),
  };
}
