import { canShip, isRefundable } from "@espalier/core/states/order";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Truck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useNoteVisit } from "../../lib/use-note-visit.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { OrderHolds } from "../../components/holds/order-holds.tsx";
import { OrderSlotSections } from "../../components/order-slot-sections.tsx";
import { NotFound } from "../../components/layout/not-found.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { DownloadSlips } from "./download-slips.tsx";
import { ORDER_TONES } from "../../components/order-tones.ts";
import type { OrderView } from "./order.ts";
import { OrderCardPayments } from "./order-card-payments.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { orderQuery } from "./order-query.ts";
import { OrderSeller } from "./order-seller.tsx";
import { OrderShipment } from "./order-shipment.tsx";
import { RefundDrawer } from "./refund-drawer.tsx";
import { ShipDrawer } from "./ship-drawer.tsx";

/** One order: its goods, shipment, money and history. */
export function OrderPage() {
  const { sn = "" } = useParams();
  const { t } = useTranslation(["orders", "shell"]);
  const query = useQuery(orderQuery(sn));
  useNoteVisit(paths.order({ sn }), query.data && t("shell:jump.order", { typed: sn }));
  return (
    <AdminPage
      title={sn}
      mark={
        query.data === undefined ? undefined : (
          <Badge tone={ORDER_TONES[query.data.order_status]}>{t(`statuses.${query.data.order_status}`)}</Badge>
        )
      }
      crumbs={[{ label: t("shell:nav.orders"), to: paths.orders() }]}
      actions={query.data === undefined ? undefined : <OrderActions key={query.data.order_sn} order={query.data} />}
    >
      <Loaded
        query={query}
        loading={<SkeletonText lines={9} />}
        failed={(error) => (isNotFound(error) ? <NotFound title={t("unknown")} /> : null)}
      >
        {(order) => (
          <div className="grid grid-cols-[minmax(0,1fr)_384px] max-lg:grid-cols-[minmax(0,1fr)] items-start gap-5">
            <div className="flex min-w-0 flex-col gap-5">
              <OrderLines order={order} />
              <OrderMoney order={order} />
              <OrderCardPayments cards={order.cards} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <OrderShipment order={order} />
              {order.uid === "" ? <OrderSeller sn={order.order_sn} /> : null}
              {order.uid === "" ? <OrderHolds sn={order.order_sn} /> : null}
              <OrderSlotSections sn={order.order_sn} />
              <OrderDocuments documents={order.documents} />
              <OrderHistory order={order} />
            </div>
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

/** The actions that the order's state and the operator's role allow. */
function OrderActions({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const may = useHasPermission();
  const { values, change } = useSearchValues(["do"]);
  const [pressed, setOpen] = useState<"ship" | "refund" | null>(null);
  const open = pressed ?? values["do"];
  const close = () => {
    setOpen(null);
    if (values["do"] !== "") change({ do: "" });
  };
  const ships = canShip(order.order_status) && may("orders.ship");
  const refunds = isRefundable(order.order_status) && may("orders.refund");
  return (
    <>
      <DownloadSlips sns={[order.order_sn]} size="medium" />
      {refunds ? (
        <Button variant={ships ? "plain" : "soft"} size="medium" icon={Undo2} onClick={() => setOpen("refund")}>
          {t("refund.open")}
        </Button>
      ) : null}
      {ships ? (
        <Button size="medium" icon={Truck} onClick={() => setOpen("ship")}>
          {t("ship.open")}
        </Button>
      ) : null}
      {open === "ship" && ships ? <ShipDrawer order={order} onClose={close} /> : null}
      {open === "refund" && refunds ? <RefundDrawer order={order} onClose={close} /> : null}
    </>
  );
}
