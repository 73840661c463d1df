import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { walletName } from "../../../lib/format/wallet-name.ts";
import { KindMark } from "./kind-mark.tsx";
import { profitKind } from "./profit-kind.ts";
import type { ProfitPart } from "./profit-queries.ts";

/** One profit's part in one wallet. */
export function ProfitRow({ profit, onExplain }: { profit: ProfitPart; onExplain: () => void }) {
  const { t } = useTranslation("profit");
  const kind = profitKind(profit.profit_type);
  const isBack = profit.profit_amount.startsWith("-");
  return (
    <ListRow
      leading={<KindMark kind={kind} />}
      title={t(`kind.${kind}`)}
      detail={
        <>
          {profit.description === "" ? null : <span className="block wrap-anywhere">{profit.description}</span>}
          {formatDate(profit.created_at)}
        </>
      }
      value={
        <Money
          value={profit.profit_amount}
          unit={walletName(profit.wallet_type)}
          sign
          tone="auto"
          className="font-semibold"
        />
      }
      valueDetail={isBack ? t("reversed") : profit.allot_name}
      chevron={false}
      onClick={onExplain}
    />
  );
}
