import type { DataOf } from "@espalier/contract/types";
import { readMoney } from "@espalier/core/money/money";
import { Panel } from "@espalier/ui/data/panel";
import { chargeName } from "@espalier/web/orders/charge-name";
import { splitCharges } from "@espalier/web/orders/split-charges";
import { useTranslation } from "react-i18next";

import { FactList } from "../../components/fact-list.tsx";
import { ReturnAmount } from "./return-amount.tsx";

type MoneyBackProps = Pick<DataOf<"returnPreview">, "charges" | "paid" | "pv" | "paid_type">;

/** What comes back, by charge, and the volume that goes with it. */
export function MoneyBack({ charges, paid, pv, paid_type }: MoneyBackProps) {
  const { t } = useTranslation("returns");
  const { added, contained } = splitCharges(charges);
  const amount = (value: string) => <ReturnAmount value={value} paid={paid_type} />;
  return (
    <Panel>
      <FactList
        facts={[
          ...added.map((charge) => ({ name: chargeName(charge), value: amount(charge.amount) })),
          { name: t("youGet"), value: <ReturnAmount value={paid} paid={paid_type} className="text-section" /> },
          ...contained.map((charge) => ({ name: chargeName(charge), value: amount(charge.amount) })),
          ...(readMoney(pv) === 0n ? [] : [{ name: t("pvBack"), value: `−${pv} PV` }]),
        ]}
      />
    </Panel>
  );
}
