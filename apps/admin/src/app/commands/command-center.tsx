import { type Command, CommandPalette } from "@espalier/ui/overlays/command-palette";
import { matchCommands } from "@espalier/ui/overlays/match-commands";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useFoundCommands } from "./use-found-commands.ts";
import { useObjects } from "./use-objects.ts";
import { usePageCommands } from "./use-page-commands.ts";
import { useSearch } from "./use-search.ts";

/** Finds pages, settings, members, orders and goods, and begins actions on them. */
export function CommandCenter({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation("command");
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { recent, pages, reports, settings } = usePageCommands();
  const commands = useFoundCommands(words, setTyped);
  const search = useSearch(commands.searched);
  const objects = useObjects(commands.bare);
  const { members, orders, goods } = commands.of(search.found);

  const failed = [search, objects].find((each) => each.failed);

  const visited = words === "" || commands.verb !== null ? [] : containing(recent, words);
  const listed = new Set(visited.map(({ key }) => key));
  const others = (found: readonly Command[]) => found.filter(({ key }) => !listed.has(key));
  const sections = [
    { key: "visited", title: t("recent"), commands: visited },
    { key: "exact", commands: others(commands.exact) },
    {
      key: "objects",
      title: commands.bare === null ? undefined : t(`which.${commands.bare.key}`),
      commands: commands.onObjects(objects.objects),
    },
    ...(words === ""
      ? [
          { key: "recent", title: t("recent"), commands: recent },
          { key: "pages", title: recent.length === 0 ? undefined : t("pages"), commands: pages },
          { key: "actions", title: t("actions"), commands: commands.hints },
        ]
      : [
          { key: "pages", commands: matchCommands(pages, words) },
          { key: "actions", title: t("actions"), commands: matchCommands(commands.hints, words) },
          { key: "reports", title: t("reports"), commands: others(containing(reports, words)) },
          { key: "members", title: t("members"), commands: others(members) },
          { key: "orders", title: t("orders"), commands: others(orders) },
          { key: "goods", title: t("goods"), commands: others(goods) },
          { key: "settings", title: t("settings"), commands: others(containing(settings, words)) },
          { key: "failed", commands: failed === undefined ? [] : [againOf(t("failed"), failed.retry)] },
        ]),
  ];
  const count = sections.reduce((sum, section) => sum + section.commands.length, 0);
  const busy = search.busy || objects.busy;

  function noteOf(): string {
    if (commands.bare !== null) return objects.objects.length === 0 ? t(`byNumber.${commands.bare.of}`) : "";
    if (count > 0) return "";
    return commands.denied ? t("denied") : t("none");
  }

  function change(next: boolean) {
    if (!next) setTyped("");
    onOpenChange(next);
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      typed={typed}
      onTyped={setTyped}
      sections={sections}
      note={busy ? t("searching") : noteOf()}
      texts={{ title: t("title"), placeholder: t("placeholder") }}
    />
  );
}

/** Of many names, those that contain every word. */
const containing = (commands: readonly Command[], words: string): readonly Command[] => {
  const parts = words.toLowerCase().split(/\s+/);
  return commands.filter(({ label }) => parts.every((part) => label.toLowerCase().includes(part)));
};

const againOf = (label: string, onSelect: () => void): Command => ({
  key: "failed",
  label,
  icon: RotateCw,
  stays: true,
  onSelect,
});
