import { displayMoney } from "@espalier/ui/data/display-money";
import { Panel } from "@espalier/ui/data/panel";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { Section } from "@espalier/ui/layout/section";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { readMoney } from "@espalier/core/money/money";
import { useQuery } from "@tanstack/react-query";
import { MapPin, MapPinPlus, Store, Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { addressLine } from "../../../lib/format/address-line.ts";
import { configQuery } from "../../../lib/queries/member-queries.ts";
import type { OrderChoices } from "../../../lib/order-draft/create-order-draft.ts";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { CollectionRow, MapLink } from "../collection-row.tsx";
import { OrderAmount } from "../order-amount.tsx";
import { useDeliveryDays } from "../use-delivery-days.ts";
import { type Quote, unitOfQuote } from "./use-quote.ts";
import type { DeliveryAddress } from "./use-delivery-address.ts";

type DeliveryChoiceProps = {
  choices: Omit<OrderChoices, "vat_number">;
  address: DeliveryAddress;
  /** Undefined while the order has no price. */
  quote: Quote | undefined;
  onChoose: (changes: Partial<OrderChoices>) => void;
};

/** The choice of collection or delivery: the place, or the address and the method with its charge. */
export function DeliveryChoice({ choices, address, quote, onChoose }: DeliveryChoiceProps) {
  const { t } = useTranslation("orders");
  const { collect_at: place = "", delivery_time: time = "" } = useQuery(configQuery).data ?? {};
  const isDelivered = choices.shipping_type === shippingNumber.delivery;
  return (
    <Section title={t("delivery")}>
      <RadioGroup
        label={t("delivery")}
        hideLabel
        value={isDelivered ? "delivery" : "selfCollection"}
        onChange={(way) =>
          onChoose({ shipping_type: way === "delivery" ? shippingNumber.delivery : shippingNumber.self_collection })
        }
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
          trailing={isDelivered && quote?.delivered === true && quote.methods.length === 0 ? t("free") : undefined}
        />
      </RadioGroup>
      {isDelivered ? <AddressBlock address={address} /> : null}
      {isDelivered ? (
        <MethodChoice chosen={choices.shipping_method_id} quote={quote} onChoose={onChoose} />
      ) : (
        <PlaceChoice chosen={choices.collection_point_id} quote={quote} onChoose={onChoose} />
      )}
    </Section>
  );
}

type MethodChoiceProps = Pick<DeliveryChoiceProps, "quote" | "onChoose"> & { chosen: number | null };

/** The methods that deliver the order, with charge and days, and what is missing for a free one. */
function MethodChoice({ chosen, quote, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation("orders");
  const daysOf = useDeliveryDays();
  if (quote === undefined || quote.methods.length === 0) return null;
  const unit = unitOfQuote(quote);
  const { shipping_method_id: taken, missing_for_free_delivery: missing } = quote;
  const isGone = chosen !== null && !quote.methods.some(({ id }) => id === chosen);
  return (
    <>
      <RadioGroup
        label={t("deliveryMethod")}
        value={String(isGone ? taken : (chosen ?? taken))}
        onChange={(id) => onChoose({ shipping_method_id: Number(id) })}
      >
        {quote.methods.map((method) => (
          <RadioRow
            key={method.id}
            value={String(method.id)}
            title={method.name}
            detail={daysOf(method)}
            trailing={readMoney(method.charge) === 0n ? t("free") : <OrderAmount value={method.charge} unit={unit} />}
          />
        ))}
      </RadioGroup>
      {isGone ? (
        <p role="status" className="text-small text-pending">
          {t("methodGone")}
        </p>
      ) : null}
      {missing === null ? null : (
        <p className="text-small text-accent-ink">{t("moreForFree", { amount: displayMoney(missing), unit })}</p>
      )}
    </>
  );
}

type PlaceChoiceProps = Pick<DeliveryChoiceProps, "quote" | "onChoose"> & { chosen: number | null };

/** The places where the order can be collected, or what the company says of its only one. */
function PlaceChoice({ chosen, quote, onChoose }: PlaceChoiceProps) {
  const { t } = useTranslation("orders");
  const points = quote?.points ?? [];
  const [only] = points;
  const taken = quote?.collection_point_id;
  const isGone = chosen !== null && !points.some(({ id }) => id === chosen);
  if (points.length < 2) {
    return <ListGroup label={t("collectAt")}>{only ? <CollectionRow place={only} /> : <CollectionRow />}</ListGroup>;
  }
  return (
    <>
      <RadioGroup
        label={t("collectAt")}
        value={String(isGone ? taken : (chosen ?? taken))}
        onChange={(id) => onChoose({ collection_point_id: Number(id) })}
      >
        {points.map(({ id, name, address, map_url: map, hours }) => (
          <RadioRow
            key={id}
            value={String(id)}
            title={name}
            detail={
              <>
                <span className="block whitespace-pre-line wrap-anywhere">{address}</span>
                {hours === "" ? null : <span className="block">{hours}</span>}
                {map === "" ? null : <MapLink url={map} />}
              </>
            }
          />
        ))}
      </RadioGroup>
      {isGone ? (
        <p role="status" className="text-small text-pending">
          {t("placeGone")}
        </p>
      ) : null}
    </>
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
