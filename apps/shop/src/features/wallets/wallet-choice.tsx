import { TRANSFERABLE_WALLETS, type TransferableWallet } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

type WalletChoiceProps = {
  balances: Record<TransferableWallet, string>;
  value: TransferableWallet;
  onChange: (wallet: TransferableWallet) => void;
};

/** The wallets one can send from, with what they hold. */
export function WalletChoice({ balances, value, onChange }: WalletChoiceProps) {
  const { t } = useTranslation("wallets");
  return (
    <RadioGroup
      label={t("transfer.wallet")}
      value={value}
      onChange={(chosen) => {
        const wallet = TRANSFERABLE_WALLETS.find((each) => each === chosen);
        if (wallet !== undefined) onChange(wallet);
      }}
    >
      {TRANSFERABLE_WALLETS.map((wallet) => (
        <RadioRow
          key={wallet}
          value={wallet}
          title={walletWord(wallet)}
          trailing={<Money value={balances[wallet]} unit={wallet} className="text-row text-ink" />}
        />
      ))}
    </RadioGroup>
  );
}
