import { displayMoney } from "@espalier/ui/data/display-money";
import { inKilograms } from "@espalier/core/orders/delivery-charge";
import { amountWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { EXAMPLES, exampleCharge, type MethodForm } from "./delivery.ts";

/** What a method would charge for three orders, in dollars and in points. */
export function ChargeExamples({ form }: { form: MethodForm }) {
  const { t } = useTranslation("settings");
  return (
    <table className="w-full text-small">
      <caption className="pb-1.5 text-left font-medium text-ink-2">{t("examples")}</caption>
      <thead className="text-ink-3">
        <tr>
          <th className="text-left font-normal">{t("exampleOrder")}</th>
          <th className="text-right font-normal">{t("exampleByCard")}</th>
          <th className="text-right font-normal">{t("exampleByWallet")}</th>
        </tr>
      </thead>
      <tbody className="tabular text-ink">
        {EXAMPLES.map((example) => {
          const byCard = exampleCharge(form, example, "card");
          const byWallet = exampleCharge(form, example, "SP");
          return (
            <tr key={example.grams} className="border-t border-line">
              <td className="py-1.5">
                {t("exampleOf", {
                  weight: inKilograms(example.grams),
                  value: displayMoney(example.net, { prefix: "$" }),
                })}
              </td>
              <td className="text-right">
                {byCard === undefined ? t("notCarried") : displayMoney(byCard, { prefix: "$" })}
              </td>
              <td className="text-right">{byWallet === undefined ? t("notCarried") : amountWord(byWallet, "SP")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
