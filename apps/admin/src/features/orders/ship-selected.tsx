import type { DataOf } from "@espalier/contract/types";
import { localStore } from "@espalier/web/device/device-storage";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { CarrierField } from "./carrier-field.tsx";
import { CARRIER, type OrderRow } from "./order.ts";
import { ParcelFields } from "./parcel-fields.tsx";
import { ShippedLines } from "./shipped-lines.tsx";

type ShipSelectedProps = { orders: readonly OrderRow[]; onClose: () => void };

/** Ships the selected orders at once: one carrier and a number for each parcel. What was refused stays in sight. */
export function ShipSelected({ orders, onClose }: ShipSelectedProps) {
  const { t } = useTranslation("orders");
  const [carrier, setCarrier] = useState(localStore.read(CARRIER) ?? "");
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<DataOf<"adminOrderShipMany"> | null>(null);
  const { busy, submit } = useSubmit({
    send: (request: { file: File; apply: 1 }, options) => api("adminOrderShipMany", request, options),
    onDone: async (shipped) => {
      if (carrier.trim() !== "") localStore.write(CARRIER, carrier.trim());
      await queryClient.invalidateQueries({ queryKey: ["orders"] });
      if (shipped.refused > 0) return setResult(shipped);
      void toaster.show(t("shipMany.done", { count: shipped.ready }), { tone: "success" });
      return onClose();
    },
  });
  if (result !== null)
    return (
      <AdminDrawer open onClose={onClose} title={t("shipMany.title")} wide>
        <ShippedLines shipped={result} action={null} />
      </AdminDrawer>
    );
  const isDelivered = ({ shipping }: OrderRow) => shipping === "delivery";
  const numberOf = ({ order_sn }: OrderRow) => (numbers[order_sn] ?? "").trim();
  const missing = orders.some((order) => isDelivered(order) && (carrier.trim() === "" || numberOf(order) === ""));
  const linesOf = () =>
    orders.map((order) => [order.order_sn, isDelivered(order) ? carrier.trim() : "", numberOf(order)]);
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("shipMany.title")}
      description={t("shipMany.selected", { count: orders.length })}
      changed={Object.values(numbers).some((number) => number !== "")}
      busy={busy}
      submitLabel={t("shipMany.apply", { count: orders.length })}
      submitDisabled={missing}
      onSubmit={() => submit({ file: fileOf(linesOf()), apply: 1 }, JSON.stringify(linesOf()))}
    >
      {orders.some(isDelivered) ? (
        <CarrierField required value={carrier} onChange={setCarrier} first={carrier === ""} />
      ) : null}
      <ParcelFields
        orders={orders}
        numbers={numbers}
        onChange={(sn, number) => setNumbers((before) => ({ ...before, [sn]: number }))}
      />
    </AdminDrawer>
  );
}

const fileOf = (lines: readonly (readonly string[])[]): File =>
  new File(
    [[["order_sn", "express_name", "express_no"], ...lines].map((line) => line.map(quoted).join(",")).join("\r\n")],
    "orders.csv",
    { type: "text/csv" },
  );

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
