import { formatDate } from "@espalier/web/format-date";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format/format-number.ts";
import type { Check } from "./journal.ts";

/** The result of the last check, with each difference in words. */
export function CheckResult({ check }: { check: Check }) {
  const { t } = useTranslation("money");
  const { counts, difference_count: count } = check;
  const clean = count === 0;
  const Icon = clean ? CircleCheck : CircleAlert;
  return (
    <section className="panel-ring flex flex-col gap-3 p-5">
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          size={24}
          strokeWidth={1.75}
          className={`mt-0.5 shrink-0 ${clean ? "text-accent-ink" : "text-danger"}`}
        />
        <div className="min-w-0">
          <h2 className="text-section text-ink">{clean ? t("check.clean") : t("check.differences", { count })}</h2>
          <p className="tabular pt-0.5 text-small text-ink-2">
            {t("check.counts", {
              journals: formatNumber(counts.journals),
              postings: formatNumber(counts.postings),
              entries: formatNumber(counts.entries),
              wallets: formatNumber(counts.wallets),
              seals: formatNumber(counts.seals),
            })}
          </p>
          <p className="text-small text-ink-3">
            {check.requested_by === ""
              ? t("check.byNight", { at: formatDate(check.ended_at) })
              : t("check.byOperator", { at: formatDate(check.ended_at), operator: check.requested_by })}
          </p>
        </div>
      </div>
      {check.differences.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-control bg-rejected-soft px-4 text-small text-rejected">
          {check.differences.map((difference) => (
            <li key={difference} className="py-2 break-words">
              {difference}
            </li>
          ))}
          {count > check.differences.length ? (
            <li className="py-2">{t("check.more", { count: count - check.differences.length })}</li>
          ) : null}
        </ul>
      )}
    </section>
  );
}
