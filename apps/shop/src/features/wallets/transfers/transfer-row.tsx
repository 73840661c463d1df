import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import { readMoney } from "@espalier/core/money/money";
import { walletWord } from "@espalier/web/wallet-words";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { walletName } from "../../../lib/format/wallet-name.ts";
import { MovementSheet } from "../movement-sheet.tsx";

/** One transfer: with whom and how much, its number and when. A positive amount came in. A tap shows it in full. */
export function TransferRow({ transfer }: { transfer: DataOf<"walletTransferList">[number] }) {
  const { t } = useTranslation(["wallets", "shell"]);
  const { timeName } = useDayWords();
  const isIn = readMoney(transfer.trade_amount) > 0n;
  const wallet = walletName(transfer.wallet_type);
  const [open, setOpen] = useState(false);
  const mark = <Badge tone={isIn ? "success" : "rejected"}>{isIn ? t("transfer.in") : t("transfer.out")}</Badge>;
  const who = transfer.name || transfer.uid;
  const other = who === "" ? "" : t(isIn ? "transfer.from" : "transfer.to", { who });
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={row}>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {mark}
            <span className="tabular text-row text-ink wrap-anywhere">{other}</span>
          </span>
          <Money
            value={transfer.trade_amount}
            unit={wallet}
            sign
            tone="auto"
            className="ml-auto text-row font-semibold"
          />
        </span>
        <span className="tabular flex flex-wrap gap-x-2 text-small text-ink-3">
          {transfer.name === "" ? null : <span>{transfer.uid}</span>}
          <span>{timeName(transfer.created_at)}</span>
        </span>
        <span className="tabular text-small text-ink-3 wrap-anywhere">{transfer.trade_sn}</span>
      </button>
      <MovementSheet
        open={open}
        onOpenChange={setOpen}
        title={t("detail.transfer")}
        mark={mark}
        amount={<Money value={transfer.trade_amount} unit={wallet} sign tone="auto" most={2} />}
        facts={[
          { name: t("detail.wallet"), value: walletWord(wallet) },
          ...(other === "" ? [] : [{ name: t("detail.member"), value: other }]),
          ...(transfer.name === "" ? [] : [{ name: t("detail.uid"), value: transfer.uid }]),
        ]}
        sn={transfer.trade_sn}
        createdAt={transfer.created_at}
      />
    </>
  );
}

const row =
  "flex w-full flex-col gap-1 px-4 py-3 text-left motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken max-[359px]:px-3";
