import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Badge } from "@espalier/ui/data/badge";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useCountryName } from "../../../lib/countries-query.ts";
import { useRankName } from "../../../lib/rank-name.ts";
import { STATUS_TONES, type WithdrawalView } from "./withdrawal.ts";

/** The member's day of joining, the sources of the wallet's money, and the earlier withdrawals. */
export function MemberHistory({ view }: { view: WithdrawalView }) {
  const { t } = useTranslation("withdrawals");
  const rankName = useRankName();
  const countryName = useCountryName();
  const { member, total, flows } = view;
  return (
    <>
      <Part title={t("theMember")}>
        <KeyValueList
          items={[
            { key: "joined", name: t("joined"), value: formatDate(member.joined_at, "day") },
            { key: "rank", name: t("rank"), value: rankName(member.rank) || EMPTY_MARK },
            { key: "country", name: t("country"), value: countryName(member.country) },
            { key: "balance", name: t("balance"), value: <Money value={member.balance} unit="CP" /> },
            ...(member.debt === "0.00"
              ? []
              : [{ key: "debt", name: t("debt"), value: <Money value={member.debt} unit="CP" /> }]),
            ...(member.frozen
              ? [{ key: "frozen", name: t("state"), value: <Badge tone="rejected">{t("frozen")}</Badge> }]
              : []),
            { key: "in", name: t("paidIn"), value: <Sums sums={total.paid_in} /> },
            { key: "earned", name: t("earned"), value: <Money value={total.earned} unit="CP" /> },
            {
              key: "out",
              name: t("paidOut"),
              value: (
                <>
                  <Money value={total.paid_out} unit="CP" />{" "}
                  <span className="text-ink-3">{t("times", { count: total.paid_out_count })}</span>
                </>
              ),
            },
            { key: "review", name: t("inReview"), value: <Money value={total.in_review} unit="CP" /> },
          ]}
        />
      </Part>
      {flows.length === 0 ? null : (
        <Part title={t("flows")}>
          <Flows flows={flows} />
        </Part>
      )}
      <Part title={t("earlier")}>
        <Earlier earlier={view.earlier} />
      </Part>
    </>
  );
}

/** An amount in each unit; nothing in any is a dash. */
function Sums({ sums }: { sums: WithdrawalView["total"]["paid_in"] }) {
  if (sums.length === 0) return EMPTY_MARK;
  return (
    <span className="flex flex-wrap gap-x-3">
      {sums.map(({ unit, amount }) => (
        <Money key={unit} value={amount} unit={unit} />
      ))}
    </span>
  );
}

function Flows({ flows }: { flows: WithdrawalView["flows"] }) {
  const { t } = useTranslation("withdrawals");
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="text-left text-tab text-ink-3">
          <th scope="col" className="py-1 font-medium">
            {t("kind")}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t("came")}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t("went")}
          </th>
        </tr>
      </thead>
      <tbody>
        {flows.map(({ kind, came, went }) => (
          <tr key={kind} className="border-t border-line">
            <td className="py-1.5">{isKnown(kind) ? t(`flow.${kind}`) : kind}</td>
            <td className="py-1.5 text-right">{came === "0.00" ? EMPTY_MARK : <Money value={came} unit="CP" />}</td>
            <td className="py-1.5 text-right">{went === "0.00" ? EMPTY_MARK : <Money value={went} unit="CP" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const KNOWN = [
  "order",
  "refund",
  "transfer",
  "convert",
  "withdraw",
  "withdraw_return",
  "commission",
  "commission_reversed",
  "incentive",
  "deposit",
  "adjustment",
  "reversal",
  "debt_repayment",
] as const;
const isKnown = (kind: string): kind is (typeof KNOWN)[number] => KNOWN.some((each) => each === kind);

function Earlier({ earlier }: { earlier: WithdrawalView["earlier"] }) {
  const { t } = useTranslation("withdrawals");
  if (earlier.length === 0) return <p className="text-small text-ink-2">{t("noneEarlier")}</p>;
  return (
    <ul className="text-small">
      {earlier.map(({ trade_sn, status, amount, account_number, created_at }) => (
        <li key={trade_sn} className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5 first:border-t-0">
          <time className="tabular text-ink-3">{formatDate(created_at, "day")}</time>
          <span className="tabular min-w-0 flex-1 truncate text-ink-2">{account_number}</span>
          <Money value={amount} unit="CP" />
          <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3">
      <h3 className="pb-1 text-small font-semibold text-ink">{title}</h3>
      {children}
    </section>
  );
}
