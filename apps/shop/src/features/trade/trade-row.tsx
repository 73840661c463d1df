import { ListRow } from "@espalier/ui/list-row";
import { Money } from "@espalier/ui/money";
import { useTranslation } from "react-i18next";

import { formatDate } from "../../lib/format-date.ts";
import { walletName } from "../../lib/wallet-name.ts";
import { parseRemark, type Trade } from "./parse-remark.ts";

/** One movement: what it was, when, how much and what was left. */
export function TradeRow({ trade }: { trade: Trade }) {
  const { t } = useTranslation("trade");
  const unit = walletName(trade.wallet_type);
  const isOut = trade.amount.startsWith("-");
  return (
    <ListRow
      title={<TradeTitle trade={trade} isOut={isOut} />}
      detail={
        <>
          <span className="block">{formatDate(trade.created_at)}</span>
          <span className="block wrap-anywhere">{trade.trade_sn}</span>
        </>
      }
      value={
        <>
          <span className="pr-1.5 text-small text-ink-3">{isOut ? t("out") : t("in")}</span>
          <Money value={trade.amount} unit={unit} sign tone="auto" className="font-semibold" />
        </>
      }
      valueDetail={
        <>
          {t("balance")} <Money value={trade.balance_after} />
        </>
      }
    />
  );
}

/** A trade with another member says with whom; where the money went to them, "from" would be untrue. */
function TradeTitle({ trade, isOut }: { trade: Trade; isOut: boolean }) {
  const { t } = useTranslation("trade");
  const other = parseRemark(trade);
  if (other === null) return <span className="line-clamp-2 wrap-anywhere">{trade.remark || t("movement")}</span>;
  const about = [other.level, other.wallet].filter((part) => part !== "").join(" · ");
  return (
    <>
      <span className="tabular block">{t(isOut ? "to" : "from", { uid: other.uid })}</span>
      {about === "" ? null : <span className="block text-small font-normal text-ink-2">{about}</span>}
    </>
  );
}
