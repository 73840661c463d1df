import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Badge } from "@espalier/ui/data/badge";
import { Panel } from "@espalier/ui/data/panel";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import type { Board } from "./journal.ts";

type Day = Board["card_days"][number];

/** Each of the last days as each card provider and we count it, with all differences. */
export function CardDays({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation("cards");
  if (days.length === 0) return null;
  return (
    <Section title={t("days")}>
      <Panel padded={false}>
        <ul className="divide-y divide-line text-small">
          {days.map((day) => (
            <li key={`${day.day} ${day.provider}`} className="flex flex-col gap-2 px-5 py-3">
              <DayLine day={day} />
              {day.listed ? null : <p className="text-ink-3">{t("notListedHint")}</p>}
              {day.differences.length === 0 ? null : <Differences differences={day.differences} />}
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

function DayLine({ day }: { day: Day }) {
  const { t } = useTranslation("cards");
  const { payments, received, refunds, returned } = day;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="tabular w-24 font-medium text-ink">{day.day}</span>
      <span className="w-32 text-ink-3">{day.provider}</span>
      <span className="tabular min-w-56 flex-1 text-ink-2">
        {t("dayReceived", { count: payments, amount: `${displayMoney(received)} USD` })}
        {" · "}
        {t("dayReturned", { count: refunds, amount: `${displayMoney(returned)} USD` })}
      </span>
      <Result day={day} />
    </div>
  );
}

function Result({ day: { listed, difference_count: count } }: { day: Day }) {
  const { t } = useTranslation("cards");
  if (!listed) return <Badge tone="neutral">{t("notListed")}</Badge>;
  return (
    <Badge tone={count === 0 ? "success" : "rejected"}>{count === 0 ? t("same") : t("differences", { count })}</Badge>
  );
}

function Differences({ differences }: Pick<Day, "differences">) {
  const { t } = useTranslation("cards");
  return (
    <ul className="divide-y divide-line rounded-control bg-rejected-soft px-4 text-rejected">
      {differences.map(({ kind, entry, reference, ref, ours, theirs }) => (
        <li key={`${kind} ${entry} ${reference} ${ref}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
          <span className="font-medium">{t(`difference.${kind}`)}</span>
          <span>{t(entry)}</span>
          <span className="tabular min-w-0 flex-1 wrap-anywhere">{reference === "" ? ref : reference}</span>
          <span className="tabular">
            {t("ours")} {ours === "" ? EMPTY_MARK : ours} · {t("theirs")} {theirs === "" ? EMPTY_MARK : theirs}
          </span>
        </li>
      ))}
    </ul>
  );
}
