import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

/** The SP one gets, while the rate is known, and the SP there is. */
export function ConversionResult({ becomes, purse }: { becomes: string | undefined; purse: string }) {
  const { t } = useTranslation("wallets");
  return (
    <ListGroup>
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
