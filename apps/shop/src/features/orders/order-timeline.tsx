import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import type { OrderView } from "./order-query.ts";

/** The events of an order, latest first. */
export function OrderTimeline({ timeline }: { timeline: OrderView["timeline"] }) {
  const { t } = useTranslation("orders");
  if (timeline.length === 0) return null;
  return (
    <Section title={t("timeline")}>
      <Panel>
        <ol>
          {timeline.toReversed().map(({ at, event }, index) => (
            <li key={`${event} ${at}`} className="group relative flex gap-3 pb-4 last:pb-0">
              <span aria-hidden="true" className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line group-last:hidden" />
              <span
                aria-hidden="true"
                className={`relative mt-[5px] size-3 shrink-0 rounded-pill ${index === 0 ? "bg-accent" : "bg-surface inset-ring-2 inset-ring-line"}`}
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span className={`text-row ${index === 0 ? "text-ink" : "font-normal text-ink-2"}`}>
                  {t(`event.${event}`)}
                </span>
                <span className="tabular text-small text-ink-3">{formatDate(at)}</span>
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </Section>
  );
}
