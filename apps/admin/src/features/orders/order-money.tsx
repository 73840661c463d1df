import { Panel } from "@espalier/ui/data/panel";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { chargeName } from "@espalier/web/orders/charge-name";
import { splitCharges } from "@espalier/web/orders/split-charges";
import { amountWord } from "@espalier/web/wallet-words";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { journalPath } from "../../lib/journal-path.ts";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { type OrderView, unitOf } from "./order.ts";

/** The calculation of the amount, what was refunded of it, and its journals and volume. */
export function OrderMoney({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const unit = unitOf(order.payment);
  const { added, contained } = splitCharges(order.charges);
  return (
    <Section title={t("money")}>
      {order.waiting_refund === null ? null : <WaitingRefund waiting={order.waiting_refund} unit={unit} />}
      <Panel>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 text-small">
          {added.map((charge) => (
            <Row
              key={charge.position}
              name={
                charge.kind === "discount" && order.coupon !== ""
                  ? t("chargeOf", { charge: chargeName(charge), coupon: order.coupon })
                  : chargeName(charge)
              }
              value={<Money value={charge.amount} unit={unit} />}
            />
          ))}
          <Row strong name={t(`paidBy.${order.payment}`)} value={<Money value={order.amount} unit={unit} />} />
          {contained.map((charge) => (
            <Row key={charge.position} name={chargeName(charge)} value={<Money value={charge.amount} unit={unit} />} />
          ))}
          {order.refunded === "0.00" ? null : (
            <Row name={t("refunded")} value={<Money value={`-${order.refunded}`} unit={unit} />} />
          )}
          <Row name={t("volume")} value={<Money value={order.pv} unit="PV" />} />
          {order.refunded_pv === "0.00" ? null : (
            <Row name={t("volumeBack")} value={<Money value={`-${order.refunded_pv}`} unit="PV" />} />
          )}
        </dl>
        <Journals order={order} unit={unit} />
        <Volume order={order} />
      </Panel>
    </Section>
  );
}

function WaitingRefund({ waiting, unit }: { waiting: NonNullable<OrderView["waiting_refund"]>; unit: string }) {
  const { t } = useTranslation(["orders", "shell"]);
  const may = useHasPermission();
  const words = { amount: amountWord(waiting.amount, unit), name: waiting.proposed_by };
  return (
    <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">
      {t("refund.waits", { ...words, at: formatDate(waiting.proposed_at) })}{" "}
      {may("approvals.read") ? (
        <Link to={paths.approvals()} className={DENSE_LINK}>
          {t("shell:nav.approvals")}
        </Link>
      ) : null}
    </p>
  );
}

function Row({ name, value, strong = false }: { name: string; value: ReactNode; strong?: boolean }) {
  const look = strong ? "border-t border-line pt-2 pb-1 font-semibold text-ink" : "";
  return (
    <>
      <dt className={`text-ink-2 ${look}`}>{name}</dt>
      <dd className={`text-right text-ink ${look}`}>{value}</dd>
    </>
  );
}

function Journals({ order, unit }: { order: OrderView; unit: string }) {
  const { t } = useTranslation("orders");
  const may = useHasPermission();
  if (order.journals.length === 0) return null;
  return (
    <Part title={t("journals")}>
      {order.journals.map(({ journal_sn, kind, amount, at, reason }) => (
        <li key={journal_sn} className="flex flex-wrap items-baseline gap-x-3 py-1 max-sm:py-2.5">
          {may("money.read") ? (
            <Link to={journalPath({ uid: order.uid, sn: journal_sn })} className={`tabular ${DENSE_LINK}`}>
              {journal_sn}
            </Link>
          ) : (
            <span className="tabular text-ink">{journal_sn}</span>
          )}
          <span className="text-ink-2">{kind === "refund" ? t("refundKind") : t("paymentKind")}</span>
          <span className="min-w-0 flex-1 truncate text-ink-3 max-sm:basis-full max-sm:empty:hidden">{reason}</span>
          <time className="tabular text-ink-3">{formatDate(at)}</time>
          <Money
            value={kind === "refund" ? `-${amount}` : amount}
            unit={unit}
            className="w-32 text-right max-sm:ml-auto"
          />
        </li>
      ))}
    </Part>
  );
}

function Volume({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const { volume, uid } = order;
  if (volume.length === 0) return null;
  return (
    <Part title={t("volumeEvents")}>
      {uid === "" ? (
        <li className="py-1 text-ink-2">{t("noPlace")}</li>
      ) : (
        volume.map(({ id, pv, at, run }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <span className="min-w-0 flex-1 text-ink-2 max-sm:basis-full">
              {run === null ? t("notSettled") : t("settledIn", { run })}
            </span>
            <time className="tabular text-ink-3">{formatDate(at)}</time>
            <Money value={pv} unit="PV" sign className="w-32 text-right max-sm:ml-auto" />
          </li>
        ))
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="pb-1 text-tab font-medium text-ink-3">{title}</h3>
      <ul className="text-small">{children}</ul>
    </div>
  );
}
