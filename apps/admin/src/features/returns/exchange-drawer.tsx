import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { api } from "../../lib/api.ts";
import { reloadReturns, type ReturnView } from "./return.ts";

/** Sends the same goods again, with the parcel that brings them. */
export function ExchangeDrawer({ view, onClose }: { view: ReturnView; onClose: () => void }) {
  const { t } = useTranslation("returns");
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const { busy, submit } = useSubmit({
    send: (parcel: { express_name: string; express_no: string }, options) =>
      api("adminReturnExchange", { return_sn: view.return_sn, ...parcel }, options),
    onDone: async () => {
      onClose();
      await reloadReturns();
      void toaster.show(t("exchangedDone"), { tone: "success" });
    },
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("exchangeTitle")}
      description={t("exchangeHint")}
      changed={name !== "" || number !== ""}
      busy={busy}
      submitLabel={t("do.exchange")}
      onSubmit={() => submit({ express_name: name, express_no: number })}
    >
      <TextField
        label={t("carrier")}
        value={name}
        limit={40}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <TextField label={t("tracking")} value={number} limit={40} onChange={({ target }) => setNumber(target.value)} />
    </AdminDrawer>
  );
}
