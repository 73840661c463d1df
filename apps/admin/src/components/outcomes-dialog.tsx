import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { useTranslation } from "react-i18next";

/** What came of one of several things that were done at once. */
export type Outcome = {
  readonly key: string | number;
  readonly name: string;
  readonly state: string;
  readonly tone: BadgeTone;
  /** Why it was refused; may be empty. */
  readonly msg: string;
};

type OutcomesDialogProps = { title: string; outcomes: readonly Outcome[]; onClose: () => void };

/** The outcome of each of several things, those that were refused first. */
export function OutcomesDialog({ title, outcomes, onClose }: OutcomesDialogProps) {
  const { t } = useTranslation();
  const sorted = outcomes.toSorted((a, b) => Number(b.tone === "rejected") - Number(a.tone === "rejected"));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} confirmLabel={t("close")} onConfirm={onClose}>
      <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto text-small" tabIndex={-1}>
        {sorted.map(({ key, name, state, tone, msg }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="tabular min-w-0 flex-1 break-words text-ink">{name}</span>
            <Badge tone={tone}>{state}</Badge>
            {msg === "" ? null : <span className="w-full text-ink-2">{msg}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
