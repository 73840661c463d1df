import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { CopyButton } from "../../components/copy-button.tsx";
import { FactList } from "../../components/fact-list.tsx";
import { LazySheet } from "../../components/lazy-sheet.ts";

type MovementSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  mark: ReactNode;
  /** With its unit. */
  amount: ReactNode;
  /** What it says beside its number and its time. */
  facts: Parameters<typeof FactList>[0]["facts"];
  sn: string;
  /** In Unix seconds. */
  createdAt: number;
  children?: ReactNode;
};

/** One withdrawal or transfer in full, with its time in the specified format. */
export function MovementSheet(props: MovementSheetProps) {
  const { open, onOpenChange, title, mark, amount, facts, sn, createdAt, children } = props;
  const { t } = useTranslation(["wallets", "shell"]);
  return (
    <LazySheet open={open} onOpenChange={onOpenChange} title={title} closeLabel={t("shell:close")}>
      <div className="flex flex-col gap-6 pb-2">
        <header className="flex flex-col items-center gap-2 text-center">
          <p className="@container w-full font-semibold tracking-tight">{amount}</p>
          {mark}
        </header>
        <Section title={t("detail.facts")} level={3} action={<CopyButton text={sn} label={t("detail.copy")} />}>
          <FactList
            facts={[
              { name: t("detail.number"), value: <span className="wrap-anywhere">{sn}</span> },
              ...facts,
              { name: t("detail.time"), value: formatDate(createdAt) },
            ]}
          />
        </Section>
        {children}
      </div>
    </LazySheet>
  );
}
