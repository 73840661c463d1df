import { amountWord } from "@espalier/web/wallet-words";
import { Scale } from "lucide-react";
import { useTranslation } from "react-i18next";

import { walletName } from "../../lib/format/wallet-name.ts";
import type { Debts } from "./debt-of.ts";

/** Says before anything is typed what the member owes, how it is repaid, and what is not possible until then. */
export function DebtNotice({ debts }: { debts: Debts }) {
  const { t } = useTranslation("wallets");
  if (debts === undefined) return null;
  const amounts = debts.map((debt) => amountWord(debt.amount, walletName(debt.wallet_type))).join(" + ");
  return (
    <section
      aria-label={t("debt.title", { amounts })}
      className="flex items-start gap-3 rounded-control bg-pending-soft px-4 py-3 text-left text-pending"
    >
      <Scale aria-hidden="true" size={20} strokeWidth={1.75} className="mt-px shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-panel wrap-anywhere">{t("debt.title", { amounts })}</p>
        <p className="text-small">{t("debt.text")}</p>
      </div>
    </section>
  );
}
