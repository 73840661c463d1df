import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { navigation } from "../navigation.ts";

const KEYS = {
  anywhere: [
    ["search", ["Ctrl K", "⌘ K"]],
    ["help", ["?"]],
    ["close", ["Esc"]],
  ],
  lists: [
    ["filter", ["/"]],
    ["next", ["j"]],
    ["previous", ["k"]],
    ["open", ["Enter"]],
    ["select", ["x"]],
    ["width", ["←", "→"]],
  ],
  tree: [
    ["walk", ["←", "↑", "↓", "→"]],
    ["openMember", ["Enter"]],
    ["fold", ["Space"]],
    ["zoom", ["+", "-"]],
    ["fit", ["0"]],
    ["top", ["Home"]],
  ],
  charts: [
    ["bar", ["←", "→"]],
    ["firstBar", ["Home", "End"]],
    ["leaveBar", ["Esc"]],
  ],
} as const;

/** Every key of the admin app. */
export function KeyboardShortcuts({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation(["command", "shell"]);
  const may = useHasPermission();
  const named = (keys: (typeof KEYS)[keyof typeof KEYS]): readonly Key[] =>
    keys.map(([key, marks]) => [t(`keys.${key}`), marks]);
  const pages = navigation.flatMap(({ key, letter, permission }): Key[] =>
    letter !== undefined && may(permission) ? [[t(`shell:nav.${key}`), ["g", letter]]] : [],
  );
  return (
    <AdminDrawer open={open} onClose={() => onOpenChange(false)} title={t("keys.title")}>
      <Keys title={t("keys.anywhere")} keys={named(KEYS.anywhere)} />
      <Keys title={t("keys.lists")} keys={named(KEYS.lists)} />
      <Keys title={t("keys.goTo")} keys={pages} />
      <Keys title={t("keys.tree")} keys={named(KEYS.tree)} />
      <Keys title={t("keys.charts")} keys={named(KEYS.charts)} />
    </AdminDrawer>
  );
}

/** What keys do, and their marks. */
type Key = readonly [name: string, marks: readonly string[]];

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <Section title={title}>
      <dl className="divide-y divide-line">
        {keys.map(([name, marks]) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2.5 text-small">
            <dt className="text-ink-2">{name}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {marks.map((mark) => (
                <kbd
                  key={mark}
                  className="min-w-7 rounded-[6px] bg-sunken px-2 py-0.5 text-center font-sans text-ink inset-ring-1 inset-ring-line"
                >
                  {mark}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
