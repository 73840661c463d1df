import { Money } from "@espalier/ui/data/money";
import { classNames } from "@espalier/ui/foundations/class-names";
import { useTranslation } from "react-i18next";

import type { AdvancementItem } from "./incentive-query.ts";
import { ownLevel } from "./incentive-state.ts";

type RulesTableProps = { label: string; items: readonly AdvancementItem[] };

/** The items of a list, with the highest that the member has achieved marked; with large text on a narrow phone the table scrolls sideways. */
export function RulesTable({ label, items }: RulesTableProps) {
  const { t } = useTranslation("incentives");
  const own = ownLevel(items);
  return (
    <div className="panel-ring overflow-x-auto">
      <table aria-label={label} className="w-full text-right text-panel">
        <thead>
          <tr className="bg-sunken/60 text-small text-ink-2">
            {(["sales", "bonus", "days"] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-2.5 align-bottom font-medium first:pl-4 first:text-left last:pr-4"
              >
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <tr
              key={item.id}
              className={classNames("text-ink", item.level === own && "bg-accent-soft")}
              {...(item.level === own ? { "aria-current": true } : {})}
            >
              <td className="py-3 pr-3 pl-4 text-left">
                <Money value={item.weaker_leg_sales} />
                {item.level === own ? (
                  <span className="block text-small font-medium text-accent-ink">{t("ownLevel")}</span>
                ) : null}
              </td>
              <td className="px-3 py-3">
                <Money value={item.bonus_amount} />
              </td>
              <td className="tabular py-3 pr-4 pl-3 text-ink-2">{item.qualification_days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
