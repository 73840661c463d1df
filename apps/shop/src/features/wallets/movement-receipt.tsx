import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { Button } from "@espalier/ui/foundations/button";
import { copyText } from "@espalier/web/device/copy-text";
import { formatDate } from "@espalier/web/format-date";
import { toaster } from "@espalier/web/toaster";
import { unitWord } from "@espalier/web/wallet-words";
import { Check, Copy, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { FactList } from "../../components/fact-list.tsx";
import { LazySheet } from "../../components/lazy-sheet.ts";
import { nativeShare } from "../../lib/device/native-share.ts";

type Fact = { readonly name: string; readonly value: string };

type MovementReceiptProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** As on the wire. */
  amount: string;
  wallet: Wallet;
  /** What it says before its number and time, which a server may not answer. */
  facts: readonly Fact[];
  sn: string;
  /** In Unix seconds; 0 while it is not known. */
  createdAt: number;
  /** The way to do the same once more. */
  again?: ReactNode;
};

/** What was moved, with its number and time, to be shared or copied. */
export function MovementReceipt(props: MovementReceiptProps) {
  const { open, onClose, title, amount, wallet, facts, sn, createdAt, again } = props;
  const { t } = useTranslation(["wallets", "shell"]);
  const all = [
    ...facts,
    ...(sn === "" ? [] : [{ name: t("detail.number"), value: sn }]),
    ...(createdAt === 0 ? [] : [{ name: t("detail.time"), value: formatDate(createdAt) }]),
  ];
  return (
    <LazySheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      closeLabel={t("shell:close")}
    >
      <div className="flex flex-col gap-6 pb-2">
        <header className="flex flex-col items-center gap-3 text-center">
          <span className="flex size-14 items-center justify-center rounded-pill bg-accent-soft text-accent-ink">
            <Check aria-hidden="true" size={28} strokeWidth={2} />
          </span>
          <p className="@container w-full font-semibold tracking-tight">
            <Money value={amount} unit={wallet} most={2} />
          </p>
        </header>
        <div className="rounded-panel bg-sunken px-4 py-3 wrap-anywhere">
          <FactList facts={all} />
        </div>
        <div className="flex flex-col gap-2">
          <ShareReceipt
            title={title}
            text={[
              title,
              `${displayMoney(amount)} ${unitWord(wallet)}`,
              ...all.map(({ name, value }) => `${name}: ${value}`),
            ].join("\n")}
          />
          {again}
        </div>
      </div>
    </LazySheet>
  );
}

/** By the device's share sheet where there is one, by the clipboard elsewhere. */
function ShareReceipt({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation(["wallets", "shell"]);
  const shares = "share" in navigator;

  async function share() {
    try {
      await nativeShare({ title, text });
    } catch {
      void toaster.show(t("receipt.shareFailed"), { tone: "danger" });
    }
  }

  async function copy() {
    const copied = await copyText(text);
    void toaster.show(copied ? t("shell:copied") : t("shell:copyFailed"), { tone: copied ? "success" : "danger" });
  }

  return (
    <Button full icon={shares ? Share2 : Copy} onClick={() => void (shares ? share() : copy())}>
      {shares ? t("receipt.share") : t("receipt.copy")}
    </Button>
  );
}
