import { Checkbox } from "@espalier/ui/forms/checkbox";
import { TextArea } from "@espalier/ui/forms/text-area";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { MemberField } from "../../components/member-field.tsx";
import { api } from "../../lib/api.ts";
import { type PageText, reloadPages } from "./page-text.ts";

/** Switches a member's page off or on, and says where its address leads once it has ended. */
export function EndDrawer({ text, onClose }: { text: PageText; onClose: () => void }) {
  const { t } = useTranslation("pages");
  const [before] = useState({ off: text.switched_off, to: text.leads_to?.uid ?? "", reason: "" });
  const { form, set } = useFields(before);
  const { busy, submit } = useSubmit({
    send: (request: { uid: string; switched_off: 0 | 1; leads_to: string; reason: string }, options) =>
      api("adminPageEnd", request, options),
    onDone: async () => {
      await reloadPages();
      void toaster.show(t("endDone"), { tone: "success" });
      onClose();
    },
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("endTitle")}
      description={t("endHint")}
      changed={form.off !== before.off || form.to !== before.to || form.reason !== ""}
      busy={busy}
      submitLabel={t("endSave")}
      submitDisabled={form.reason.trim() === ""}
      onSubmit={() =>
        submit({ uid: text.uid, switched_off: form.off ? 1 : 0, leads_to: form.to, reason: form.reason.trim() })
      }
    >
      <Checkbox label={t("switchOff")} checked={form.off} onChange={({ target }) => set({ off: target.checked })} />
      <MemberField label={t("leadsToUid")} hint={t("leadsToHint")} value={form.to} onChange={(to) => set({ to })} />
      <TextArea
        label={t("why")}
        value={form.reason}
        required
        limit={500}
        rows={3}
        onChange={({ target }) => set({ reason: target.value })}
      />
    </AdminDrawer>
  );
}
