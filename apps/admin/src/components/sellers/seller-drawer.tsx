import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../layout/admin-drawer.tsx";
import { api } from "../../lib/api.ts";

/** Names the member from whom the customer of an order buys from now on. */
export function SellerDrawer({ sn, onClose }: { sn: string; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { form, field, set } = useFields({ uid: "", reason: "" });
  const { busy, submit } = useSubmit({
    send: (request: { sn: string; uid: string; reason: string }, options) =>
      api("adminOrderSellerSet", request, options),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ["orders"] });
      void toaster.show(t("seller.changed"), { tone: "success" });
      onClose();
    },
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("seller.change")}
      description={t("seller.changeHint")}
      changed={form.uid !== "" || form.reason !== ""}
      busy={busy}
      submitLabel={t("seller.save")}
      submitDisabled={form.reason.trim() === ""}
      onSubmit={() => submit({ sn, uid: form.uid.trim(), reason: form.reason.trim() })}
    >
      <TextField
        {...field("uid")}
        label={t("seller.uid")}
        hint={t("seller.uidHint")}
        limit={32}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus=""
      />
      <TextArea
        label={t("seller.reason")}
        value={form.reason}
        required
        limit={500}
        rows={3}
        onChange={(event) => set({ reason: event.target.value })}
      />
    </AdminDrawer>
  );
}
