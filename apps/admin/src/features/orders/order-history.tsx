import { Panel } from "@espalier/ui/data/panel";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { Timeline } from "@espalier/ui/data/timeline";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { type OrderView, unitOf } from "./order.ts";

/** The events of the order, latest first, each with its operator and reason. */
export function OrderHistory({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const may = useHasPermission();
  const events = order.timeline.toReversed();
  return (
    <Section
      title={t("history")}
      action={
        may("audit.read") ? (
          <Link to={paths.audit({ subject: order.order_sn })} className={DENSE_LINK}>
            {t("audit")}
          </Link>
        ) : undefined
      }
    >
      <Panel>
        <Timeline
          label={t("history")}
          items={events.map(({ at, event, operator, reason, amount }, index) => ({
            key: String(events.length - index),
            title: t(`event.${event}`),
            time: formatDate(at),
            tone: toneOf(event, index),
            detail: (
              <>
                {amount === null ? null : (
                  <span className="block">
                    <Money value={amount} unit={unitOf(order.payment)} />
                  </span>
                )}
                {operator === "" ? null : <span className="block">{t("byOperator", { operator })}</span>}
                {reason === "" ? null : <span className="block text-ink-3">{reason}</span>}
              </>
            ),
          }))}
        />
      </Panel>
    </Section>
  );
}

function toneOf(event: OrderView["timeline"][number]["event"], index: number): "plain" | "accent" | "danger" {
  if (event === "refunded" || event === "refunded_part" || event === "cancelled") return "danger";
  return index === 0 ? "accent" : "plain";
}
