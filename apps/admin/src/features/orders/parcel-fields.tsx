import { TextField } from "@espalier/ui/forms/text-field";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { consigneeAddress } from "./consignee-address.ts";
import type { OrderRow, OrderView } from "./order.ts";

type ParcelFieldsProps = {
  orders: readonly OrderRow[];
  numbers: Readonly<Record<string, string>>;
  onChange: (sn: string, number: string) => void;
};

/** A tracking number for each parcel, with its address. Enter, which a scanner types after a code, leads to the next one. */
export function ParcelFields({ orders, numbers, onChange }: ParcelFieldsProps) {
  const { t } = useTranslation("orders");
  const sns = orders.map(({ order_sn }) => order_sn);
  const printed = useQuery({
    queryKey: ["orders", "addresses", sns],
    queryFn: ({ signal }) => api("adminOrderPrint", { sns: [...sns] }, { signal }),
  });
  const first = orders.find(({ shipping }) => shipping === "delivery");
  return orders.map((order) =>
    order.shipping === "delivery" ? (
      <div key={order.order_sn} className="flex flex-col gap-1.5">
        <TextField
          label={t("shipMany.numberOf", { name: order.consignee_name })}
          hint={<span className="tabular">{order.order_sn}</span>}
          value={numbers[order.order_sn] ?? ""}
          limit={40}
          required
          autoComplete="off"
          enterKeyHint="next"
          data-parcel=""
          onKeyDown={toNext}
          onChange={(event) => onChange(order.order_sn, event.target.value)}
          {...(order === first ? { "data-autofocus": "" } : {})}
        />
        <Address consignee={printed.data?.orders.find(({ order_sn }) => order_sn === order.order_sn)?.consignee} />
      </div>
    ) : (
      <p key={order.order_sn} className="rounded-control bg-sunken px-3.5 py-2.5 text-small text-ink-2">
        <span className="tabular block text-ink">{order.order_sn}</span>
        {t("shipMany.collected", { name: order.nickname })}
      </p>
    ),
  );
}

/** Space for it is kept, so that nothing moves under a scanner's hand when it comes. */
function Address({ consignee }: { consignee: OrderView["consignee"] | undefined }) {
  return (
    <address className="min-h-5 text-small text-ink-2 not-italic">
      {consignee === undefined ? null : (
        <>
          {consigneeAddress(consignee)} <span className="tabular whitespace-nowrap">{consignee.phone}</span>
        </>
      )}
    </address>
  );
}

/** From the last parcel to the button that ships them all. */
function toNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const parcels = [...(form?.querySelectorAll<HTMLElement>("[data-parcel]") ?? [])];
  const next = parcels[parcels.indexOf(event.currentTarget) + 1];
  (next ?? form?.querySelector<HTMLElement>("[type=submit]"))?.focus();
}
