import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";

const KEYS = [
  ["search", ["Ctrl K", "⌘ K"]],
  ["help", ["?"]],
  ["filter", ["/"]],
  ["next", ["j"]],
  ["previous", ["k"]],
  ["open", ["Enter"]],
  ["select", ["x"]],
  ["close", ["Esc"]],
  ["width", ["←", "→"]],
] as const;

/** Every key of the admin app. */
export function KeyList({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation("command");
  return (
    <AdminDrawer open={open} onClose={() => onOpenChange(false)} title={t("keys.title")}>
      <dl className="divide-y divide-line">
        {KEYS.map(([key, marks]) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2.5 text-small">
            <dt className="text-ink-2">{t(`keys.${key}`)}</dt>
            <dd className="flex gap-1.5">
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
    </AdminDrawer>
  );
}
