import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { readMoney } from "@espalier/core/money/money";
import { canShip } from "@espalier/core/states/order";
import { orderStatusOf, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Bell, PackageCheck, PackageOpen, Store, Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { FactList } from "../../../components/fact-list.tsx";
import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { paths } from "../../../lib/paths.ts";
import { OrderPicture } from "../../../components/order-picture.tsx";
import { CollectionRow } from "../collection-row.tsx";
import { OrderNumber } from "../order-number.tsx";
import { PvAmount } from "../pv-amount.tsx";
import type { OrderView } from "../order-query.ts";
import { useDeliveryTime } from "../use-delivery-time.ts";
import { methodOf } from "./payment-methods.ts";

/** What was bought and paid, and what happens next. */
export function OrderReceipt({ view }: { view: OrderView }) {
  const { t } = useTranslation("orders");
  const { order, goods } = view;
  const title = goods[0]?.title ?? "";
  const pieces = goods.reduce((sum, line) => sum + line.number, 0);
  return (
    <>
      <Panel className="flex flex-col gap-3">
        <Link to={paths.orderDetail({ sn: order.order_sn })} className="flex items-center gap-3">
          <span className="flex shrink-0 -space-x-4">
            {goods.slice(0, 3).map((line) => (
              <OrderPicture key={line.id} thumb={line.thumb} className="size-14 ring-2 ring-surface" />
            ))}
          </span>
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="line-clamp-2 text-panel text-ink">
              {goods.length === 1 ? title : t("titleAndMore", { title, count: goods.length - 1 })}
            </span>
            <span className="text-small text-ink-3">{t("allPieces", { count: pieces })}</span>
          </span>
        </Link>
        <div className="border-t border-line pt-3">
          <FactList
            facts={[
              { name: t("payment"), value: t(`method.${methodOf(order.paid_type)}`) },
              ...(readMoney(order.pv) === 0n
                ? []
                : [
                    { name: "pv", shown: <WithTerms>{t("pvEarned")}</WithTerms>, value: <PvAmount value={order.pv} /> },
                  ]),
            ]}
          />
        </div>
        <div className="border-t border-line pt-3">
          <OrderNumber sn={order.order_sn} />
        </div>
      </Panel>
      {canShip(orderStatusOf(order.order_status)) ? <NextEvents view={view} /> : null}
    </>
  );
}

function NextEvents({ view }: { view: OrderView }) {
  const { t } = useTranslation("orders");
  const time = useDeliveryTime(view);
  const isDelivered = view.order.shipping_type === shippingNumber.delivery;
  const steps = isDelivered ? DELIVERED : COLLECTED;
  return (
    <Section title={t("next.title")}>
      <ol className="flex flex-col gap-3">
        {steps.map(({ name, icon: Icon }) => (
          <li key={name} className="flex items-start gap-3 text-panel font-normal text-ink-2">
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-accent-ink" />
            {t(`next.${name}`)}
          </li>
        ))}
      </ol>
      {isDelivered ? null : (
        <ListGroup label={t("collectAt")}>
          <CollectionRow place={view.delivery} />
        </ListGroup>
      )}
      {time === "" ? null : (
        <ListGroup label={t("delivery")}>
          <ListRow icon={Truck} title={view.delivery.name || t("deliveryTime")} detail={time} />
        </ListGroup>
      )}
    </Section>
  );
}

const DELIVERED = [
  { name: "prepared", icon: PackageOpen },
  { name: "sent", icon: Truck },
  { name: "received", icon: PackageCheck },
] as const;

const COLLECTED = [
  { name: "prepared", icon: PackageOpen },
  { name: "ready", icon: Bell },
  { name: "collected", icon: Store },
] as const;
