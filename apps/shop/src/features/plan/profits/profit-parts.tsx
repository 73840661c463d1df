import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { walletName } from "../../../lib/format/wallet-name.ts";
import type { ExplainedProfit } from "./profit-queries.ts";

/** The parts of the profit by wallet, which sum to it; each links to the wallet's history. */
export function ProfitParts({ parts, amount }: Pick<ExplainedProfit, "parts" | "amount">) {
  const { t } = useTranslation(["profit", "shell"]);
  return (
    <Section title={t("explain.parts")} level={3}>
      <ListGroup label={t("explain.parts")} className="shadow-none inset-ring-1 inset-ring-line">
        {parts.map(({ wallet_type: wallet, amount: part, allot_name: name }) => (
          <ListRow
            key={wallet}
            title={walletWord(walletName(wallet))}
            detail={name}
            value={<Money value={part} className="text-ink" />}
            render={(slot) => <Link to={paths.trades({ walletType: wallet })} {...slot} />}
          />
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 bg-sunken/50 py-3 pr-10 pl-4">
          <span className="text-panel font-semibold text-ink">{t("explain.partsSum")}</span>
          <Money value={amount} className="ml-auto text-section text-ink" />
        </div>
      </ListGroup>
    </Section>
  );
}
