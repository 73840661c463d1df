import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { FactList } from "../../components/fact-list.tsx";
import { UnitSums } from "../../components/wallets/unit-sums.tsx";
import type { CustomerView } from "./customer-queries.ts";

/** What the customer's orders brought the member, as far as it is held and as far as it reached the wallets. */
export function CustomerProfits({ customer: { held, released } }: { customer: CustomerView }) {
  const { t } = useTranslation("customers");
  const facts = [
    ...(held.length === 0 ? [] : [{ name: t("held"), value: <UnitSums sums={held} className="" /> }]),
    ...(released.length === 0 ? [] : [{ name: t("released"), value: <UnitSums sums={released} className="" /> }]),
  ];
  return (
    <Section title={t("profits")}>
      <Panel>
        {facts.length === 0 ? (
          <p className="text-panel font-normal text-ink-2">{t("noProfits")}</p>
        ) : (
          <div className="flex flex-col gap-2">
            <FactList facts={facts} />
            {held.length === 0 ? null : <p className="text-small text-ink-3">{t("heldHint")}</p>}
          </div>
        )}
      </Panel>
    </Section>
  );
}
