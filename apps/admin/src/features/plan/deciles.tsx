import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { readMoney } from "@espalier/core/money/money";
import { sumUnit } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format/format-number.ts";
import type { SimulationResult } from "./plan-queries.ts";

/** The earners in tenths, from those who lose most to those who gain most: what each tenth gains together, to both sides of zero. */
export function Deciles({ tenths }: Pick<SimulationResult, "tenths">) {
  const { t } = useTranslation(["plans", "shell"]);
  const most = Math.max(1, ...tenths.map(({ sum }) => Math.abs(Number(readMoney(sum)))));
  if (tenths.length === 0) return <p className="panel-ring p-4 text-small text-ink-3">{t("nobodyEarned")}</p>;
  return (
    <div className="panel-ring relative overflow-x-auto p-4">
      <table className="w-full text-small">
        <caption className="pb-3 text-left text-small text-ink-3">{t("tenthsHint")}</caption>
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              {t("tenth")}
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              {t("membersTitle")}
            </th>
            <th scope="col" className="w-1/3 pb-1 font-medium">
              <span className="sr-only">{t("change")}</span>
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              {t("shell:inUnit", { name: t("sum"), unit: sumUnit(PLAN_WALLETS) })}
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-medium">
              {t("shell:inUnit", { name: t("fromTo"), unit: sumUnit(PLAN_WALLETS) })}
            </th>
          </tr>
        </thead>
        <tbody className="tabular text-ink-2">
          {tenths.map(({ members, least, most: greatest, sum }, index) => (
            <tr key={`${least} ${greatest} ${index + 1}`}>
              <th scope="row" className="py-1 text-left font-normal">
                {index + 1}
              </th>
              <td className="py-1 text-right">{formatNumber(members)}</td>
              <td className="px-3 py-1">
                <Side share={Number(readMoney(sum)) / most} />
              </td>
              <td className="py-1 text-right whitespace-nowrap">
                <Money value={sum} sign tone="auto" />
              </td>
              <td className="py-1 pl-3 text-right whitespace-nowrap text-ink-3">
                <Money value={least} /> … <Money value={greatest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A bar from the middle to the left for a loss, to the right for a gain. */
function Side({ share }: { share: number }) {
  const width = `${Math.abs(share) * 50}%`;
  return (
    <span aria-hidden="true" className="relative block h-3 rounded-[3px] bg-sunken">
      <span className="absolute inset-y-0 left-1/2 w-px bg-edge/60" />
      <span
        className={`absolute inset-y-0 rounded-[3px] ${share < 0 ? "bg-danger" : "bg-chart-1"}`}
        style={share < 0 ? { right: "50%", width } : { left: "50%", width }}
      />
    </span>
  );
}
