import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Money } from "@espalier/ui/data/money";
import { TextField } from "@espalier/ui/forms/text-field";
import { formatMoney, readMoney, ZERO } from "@espalier/core/money/money";
import { useTypedAmount } from "@espalier/web/typed-text/use-typed-amount";
import { unitWord, walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { HeldRow } from "../../components/wallets/held-row.tsx";

type AmountFieldProps = {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (amount: string) => void;
  wallet: Wallet;
  /** The wallet's balance, as on the wire. */
  balance: string;
};

/** An amount to move out of a wallet. Text that is not an amount is not taken, which the field says; "All" enters the balance. */
export function AmountField({ label, hint, error, value, onChange, wallet, balance }: AmountFieldProps) {
  const { t } = useTranslation("wallets");
  const typed = useTypedAmount(onChange, wallet);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name="amount"
        label={label}
        value={value}
        error={typed.problem ?? error}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="tabular text-amount"
        trailing={<span className="pr-2.5 text-panel text-ink-3">{unitWord(wallet)}</span>}
        onChange={typed.onChange}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <span>
            {t("balance", { wallet: walletWord(wallet) })}{" "}
            <Money value={balance} unit={wallet} className="font-medium text-ink" />
          </span>
          <button type="button" className={`${textLinkStyle} text-small`} onClick={() => onChange(allOf(balance))}>
            {t("all")}
          </button>
        </span>
        {hint === undefined ? null : <span className="text-ink-3">{hint}</span>}
      </p>
      <HeldRow wallet={wallet} className="panel-ring" />
    </div>
  );
}

/** A wallet in debt has nothing to move. */
const allOf = (balance: string): string => (readMoney(balance) > 0n ? balance : formatMoney(ZERO));
