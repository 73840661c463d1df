import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";

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
  const { t } = useTranslation("command");
  return (
    <AdminDrawer open={open} onClose={() => onOpenChange(false)} title={t("keys.title")}>
      <Keys title={t("keys.anywhere")} keys={KEYS.anywhere} />
      <Keys title={t("keys.lists")} keys={KEYS.lists} />
      <Keys title={t("keys.tree")} keys={KEYS.tree} />
      <Keys title={t("keys.charts")} keys={KEYS.charts} />
    </AdminDrawer>
  );
}

type KeysProps = { title: string; keys: (typeof KEYS)[keyof typeof KEYS] };

function Keys({ title, keys }: KeysProps) {
  const { t } = useTranslation("command");
  return (
    <Section title={title}>
      <dl className="divide-y divide-line">
        {keys.map(([key, marks]) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2.5 text-small">
            <dt className="text-ink-2">{t(`keys.${key}`)}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {marks.map((mark) => (
                <kbd
                  key={mark}
                  className="rounded-[6px] bg-sunken px-2 py-0.5 font-sans text-ink inset-ring-1 inset-ring-line"
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
