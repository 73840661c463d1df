import { Panel } from "@espalier/ui/data/panel";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { Section } from "@espalier/ui/layout/section";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { MapPin, MapPinPlus, Store, Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { addressLine } from "../../../lib/format/address-line.ts";
import { configQuery } from "../../../lib/queries/member-queries.ts";
import type { OrderChoices } from "../../../lib/order-draft/create-order-draft.ts";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { CollectionRow } from "../collection-row.tsx";
import type { DeliveryAddress } from "./use-delivery-address.ts";

type DeliveryChoiceProps = {
  shipping: OrderChoices["shipping_type"];
  address: DeliveryAddress;
  onShipping: (shipping: OrderChoices["shipping_type"]) => void;
};

/** The choice of collection or delivery, and the delivery address. */
export function DeliveryChoice({ shipping, address, onShipping }: DeliveryChoiceProps) {
  const { t } = useTranslation("orders");
  const { collect_at: place = "", delivery_time: time = "" } = useQuery(configQuery).data ?? {};
  const isDelivered = shipping === shippingNumber.delivery;
  return (
    <Section title={t("delivery")}>
      <RadioGroup
        label={t("delivery")}
        hideLabel
        value={isDelivered ? "delivery" : "selfCollection"}
        onChange={(way) => onShipping(way === "delivery" ? shippingNumber.delivery : shippingNumber.self_collection)}
      >
        <RadioRow
          value="selfCollection"
          icon={Store}
          title={t("selfCollection")}
          detail={place === "" ? t("selfCollectionHint") : undefined}
          trailing={t("free")}
        />
        <RadioRow
          value="delivery"
          icon={Truck}
          title={t("deliver")}
          detail={time === "" ? t("deliverHint") : time}
          trailing={t("free")}
        />
      </RadioGroup>
      {isDelivered ? <AddressBlock address={address} /> : <CollectionPlace />}
    </Section>
  );
}

function CollectionPlace() {
  const { t } = useTranslation("orders");
  return (
    <ListGroup label={t("collectAt")}>
      <CollectionRow />
    </ListGroup>
  );
}

function AddressBlock({ address: { status, chosen, retry } }: { address: DeliveryAddress }) {
  const { t } = useTranslation(["orders", "shell"]);
  if (status === "pending") {
    return (
      <Panel>
        <Loading label={t("shell:loading")} className="flex flex-col gap-2">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-11/12" />
        </Loading>
      </Panel>
    );
  }
  if (status === "error") {
    return (
      <ListGroup>
        <ListRow icon={MapPin} title={t("addressFailed")} value={t("shell:retry")} onClick={retry} />
      </ListGroup>
    );
  }
  return (
    <ListGroup label={t("address")}>
      <ListRow
        icon={chosen === undefined ? MapPinPlus : MapPin}
        title={
          chosen === undefined ? (
            t("selectAddress")
          ) : (
            <span className="flex flex-wrap gap-x-2">
              <span className="wrap-anywhere">{chosen.name}</span>
              <span className="tabular font-normal text-ink-2">{chosen.phone}</span>
            </span>
          )
        }
        detail={chosen === undefined ? undefined : addressLine(chosen)}
        render={(slot) => (
          <Link to={paths.addresses({ id: chosen?.id, type: "order" })} state={{ fromOrder: true }} {...slot} />
        )}
      />
    </ListGroup>
  );
}
