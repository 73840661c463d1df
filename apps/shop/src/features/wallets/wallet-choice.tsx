import { Money } from "@espalier/ui/data/money";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { useTranslation } from "react-i18next";

const sendable = ["SP", "CP"] as const;
export type SendableWallet = (typeof sendable)[number];

type WalletChoiceProps = {
  balances: Record<SendableWallet, string>;
  value: SendableWallet;
  onChange: (wallet: SendableWallet) => void;
};

/** The wallets one can send from, with what they hold. */
export function WalletChoice({ balances, value, onChange }: WalletChoiceProps) {
  const { t } = useTranslation("wallets");
  return (
    <RadioGroup
      label={t("transfer.wallet")}
      value={value}
      onChange={(chosen) => {
        const wallet = sendable.find((each) => each === chosen);
        if (wallet !== undefined) onChange(wallet);
      }}
    >
      {sendable.map((wallet) => (
        <RadioRow
          key={wallet}
          value={wallet}
          title={wallet}
          detail={t(`walletName.${wallet}`)}
          trailing={<Money value={balances[wallet]} className="text-row text-ink" />}
        />
      ))}
    </RadioGroup>
  );
}
