import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { type Member, refreshMember } from "./member.ts";
import { MessageFields } from "./message-fields.tsx";

/** Writes a message to the member, which is sent by mail as it is written. */
export function MessageMember({ member: { uid, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation("members");
  const { form, field } = useFields({ title: "", text: "" });
  const written = { uid, title: form.title.trim(), text: form.text.trim() };
  const { busy, submit } = useSubmit({
    send: (request: typeof written, options) => api("adminMemberMessage", request, options),
    onDone: async ({ sent_to: where }) => {
      onClose();
      await refreshMember(uid);
      void toaster.show(t("message.done", { where }), { tone: "success" });
    },
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("message.title", { name })}
      description={uid}
      changed={written.title !== "" || written.text !== ""}
      busy={busy}
      submitLabel={t("message.send")}
      submitDisabled={written.title === "" || written.text === ""}
      onSubmit={() => submit(written)}
    >
      <MessageFields field={field} />
    </AdminDrawer>
  );
}
