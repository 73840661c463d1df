import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import type { PageView } from "./page-query.ts";

/** How many came to the page, and what was sold. */
export function PageFigures({ week, month }: Pick<PageView, "week" | "month">) {
  const { t } = useTranslation("invite");
  return (
    <Section title={t("page.figures")}>
      <table className="panel-ring w-full text-left">
        <thead>
          <tr className="text-small text-ink-2">
            <td />
            <th scope="col" className="px-3 py-2.5 text-right font-normal wrap-anywhere">
              {t("page.week")}
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-normal wrap-anywhere">
              {t("page.month")}
            </th>
          </tr>
        </thead>
        <tbody>
          {(["visits", "orders"] as const).map((what) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="px-3 py-3 text-row font-normal wrap-anywhere text-ink">
                {t(`page.${what}`)}
              </th>
              <td className="tabular px-3 py-3 text-right text-row text-ink">{week[what]}</td>
              <td className="tabular px-3 py-3 text-right text-row text-ink">{month[what]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-small text-ink-3">{t("page.figuresHint")}</p>
    </Section>
  );
}
