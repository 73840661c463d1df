import { TextField } from "@espalier/ui/forms/text-field";
import { localStore } from "@espalier/web/device/device-storage";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { CarrierField } from "./carrier-field.tsx";
import { consigneeAddress } from "./consignee-address.ts";
import { CARRIER, type OrderView } from "./order.ts";

/** Hands an order to the carrier. */
export function ShipDrawer({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const collected = order.shipping === "self_collection";
  const carrier = collected ? "" : (localStore.read(CARRIER) ?? "");
  const { form, field, set } = useFields({ name: carrier, no: "" });
  const { busy, submit } = useSubmit({
    send: (request: { sn: string; express_name: string; express_no: string }, options) =>
      api("adminOrderShip", request, options),
    onDone: async (_, { express_name }) => {
      if (express_name !== "") localStore.write(CARRIER, express_name);
      await queryClient.invalidateQueries({ queryKey: ["orders"] });
      void toaster.show(t("ship.done"), { tone: "success" });
      onClose();
    },
  });
  const missing = !collected && (form.name.trim() === "" || form.no.trim() === "");
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("ship.title")}
      description={order.order_sn}
      changed={form.no !== "" || form.name !== carrier}
      busy={busy}
      submitLabel={t("ship.open")}
      submitDisabled={missing}
      onSubmit={() => submit({ sn: order.order_sn, express_name: form.name.trim(), express_no: form.no.trim() })}
    >
      {collected ? (
        <p className="rounded-control bg-sunken px-3.5 py-2.5 text-small text-ink-2">{t("ship.collectedHint")}</p>
      ) : (
        <address className="rounded-control bg-sunken px-3.5 py-2.5 text-small text-ink-2 not-italic">
          <span className="block font-medium text-ink">{order.consignee.name}</span>
          {consigneeAddress(order.consignee)}
          <span className="tabular block">{order.consignee.phone}</span>
        </address>
      )}
      <CarrierField value={form.name} onChange={(name) => set({ name })} required={!collected} first={carrier === ""} />
      <TextField
        {...field("no")}
        label={t("expressNo")}
        limit={40}
        required={!collected}
        autoComplete="off"
        {...(carrier === "" ? {} : { "data-autofocus": "" })}
      />
    </AdminDrawer>
  );
}
