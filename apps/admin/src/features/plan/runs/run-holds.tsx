import { Money } from "@espalier/ui/data/money";
import { walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { FigureTable } from "../figure-table.tsx";
import type { Run } from "./run-queries.ts";

const FIGURES = ["held", "still_held", "taken_back", "from_held"] as const;

/** What a run put on hold, what is still held of it, and what it took back, by wallet. */
export function RunHolds({ holds }: Pick<Run, "holds">) {
  const { t } = useTranslation("runs");
  return (
    <FigureTable
      label={t("holds.title")}
      head={[t("holds.wallet"), ...FIGURES.map((figure) => t(`holds.${figure}`))]}
      rows={holds.map((hold) => ({
        key: hold.wallet,
        cells: [
          walletWord(hold.wallet),
          ...FIGURES.map((figure) => <Money key={figure} value={hold[figure]} unit={hold.wallet} />),
        ],
      }))}
    />
  );
}
