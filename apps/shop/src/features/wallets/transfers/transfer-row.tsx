import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import { readMoney } from "@espalier/core/money/money";
import { useTranslation } from "react-i18next";

import { walletName } from "../../../lib/format/wallet-name.ts";

/** One transfer: with whom and how much, its number and when. A positive amount came in. */
export function TransferRow({ transfer }: { transfer: DataOf<"walletTransferList">[number] }) {
  const { t } = useTranslation("wallets");
  const { timeName } = useDayWords();
  const isIn = readMoney(transfer.trade_amount) > 0n;
  const wallet = walletName(transfer.wallet_type);
  return (
    <div className="flex flex-col gap-1 px-4 py-3 max-[359px]:px-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={isIn ? "success" : "rejected"}>{isIn ? t("transfer.in") : t("transfer.out")}</Badge>
          <span className="tabular text-row text-ink">
            {t(isIn ? "transfer.from" : "transfer.to", { uid: transfer.uid })}
          </span>
        </span>
        <Money
          value={transfer.trade_amount}
          unit={wallet}
          sign
          tone="auto"
          className="ml-auto text-row font-semibold"
        />
      </div>
      <span className="tabular text-small text-ink-3 wrap-anywhere">{transfer.trade_sn}</span>
      <span className="tabular text-small text-ink-3">{timeName(transfer.created_at)}</span>
    </div>
  );
}
