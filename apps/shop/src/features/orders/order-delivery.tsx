import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Section } from "@espalier/ui/layout/section";
import { MapPin, Store, Truck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { addressLine } from "../../lib/format/address-line.ts";
import { canFinish, canShip } from "@espalier/core/states/order";
import { orderStatusOf, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { CopyButton } from "../../components/copy-button.tsx";
import { CollectionRow } from "./collection-row.tsx";
import type { OrderView } from "./order-query.ts";
import { TrackParcel } from "./track-parcel.tsx";
import { useDeliveryTime } from "./use-delivery-time.ts";

/** The delivery of an order and its receiver, or that it is collected. */
export function OrderDelivery({ view: { order, express, consignee, delivery } }: { view: OrderView }) {
  const { t } = useTranslation("orders");
  const time = useDeliveryTime({ order, delivery });
  const isDelivered = order.shipping_type === shippingNumber.delivery;
  return (
    <Section title={t("delivery")}>
      <ListGroup label={t("delivery")}>
        {express.express_no === "" && express.express_name === "" ? null : (
          <ListRow
            icon={Truck}
            title={express.express_name}
            detail={<span className="wrap-anywhere">{express.express_no}</span>}
            trailing={
              <span className="flex flex-wrap justify-end gap-2">
                {express.track_url === "" ? null : <CopyButton text={express.express_no} label={t("copy")} />}
                <TrackParcel number={express.express_no} url={express.track_url} />
              </span>
            }
          />
        )}
        {isDelivered ? (
          <ListRow
            icon={MapPin}
            title={
              <span className="flex flex-wrap gap-x-2">
                <span className="wrap-anywhere">{consignee.name}</span>
                <span className="tabular font-normal text-ink-2">{consignee.phone}</span>
              </span>
            }
            detail={addressLine(consignee)}
          />
        ) : (
          <ListRow icon={Store} title={t("selfCollection")} detail={delivery.name === "" ? undefined : delivery.name} />
        )}
        {isDelivered && delivery.name !== "" ? (
          <ListRow icon={Truck} title={delivery.name} detail={time === "" ? undefined : time} />
        ) : null}
        {time === "" || delivery.name !== "" ? null : <ListRow icon={Truck} title={t("deliveryTime")} detail={time} />}
        {isToCollect(order) ? (
          <CollectionRow place={delivery} ready={canFinish(orderStatusOf(order.order_status))} />
        ) : null}
      </ListGroup>
    </Section>
  );
}

const isToCollect = ({ shipping_type: by, order_status }: OrderView["order"]): boolean => {
  const status = orderStatusOf(order_status);
  return by === shippingNumber.self_collection && (canShip(status) || canFinish(status));
};
