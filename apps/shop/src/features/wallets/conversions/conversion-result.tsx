import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import type { Ratio } from "@espalier/core/money/ratio";
import { unitWord, walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

type ConversionResultProps = { ratio: Ratio | undefined; becomes: string | undefined; purse: string };

/** The rate and the SP one gets, while the rate is known, and the SP there is. */
export function ConversionResult({ ratio, becomes, purse }: ConversionResultProps) {
  const { t } = useTranslation("wallets");
  return (
    <ListGroup>
      {ratio === undefined ? null : (
        <ListRow
          title={t("convert.rate")}
          value={
            <span className="tabular text-ink">{`${ratio.from} ${unitWord("CP")} = ${ratio.to} ${unitWord("SP")}`}</span>
          }
        />
      )}
      {becomes === undefined ? null : (
        <ListRow
          title={t("convert.receive")}
          value={<Money value={becomes} unit="SP" className="text-section text-accent-ink" />}
        />
      )}
      <ListRow title={t("balance", { wallet: walletWord("SP") })} value={<Money value={purse} unit="SP" />} />
    </ListGroup>
  );
}
