import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { sendEach } from "../../lib/send-each.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import type { Outcome } from "../../components/outcomes-dialog.tsx";
import type { MemberRow } from "./member-columns.tsx";
import { MessageFields } from "./message-fields.tsx";

type MessageMembersProps = {
  members: readonly MemberRow[];
  onClose: () => void;
  /** Receives the outcome of each if some were refused, such as members without an e-mail address. */
  onRefused: (outcomes: readonly Outcome[]) => void;
};

/** Writes one message to several members, each of whom gets it by mail as it is written. */
export function MessageMembers({ members, onClose, onRefused }: MessageMembersProps) {
  const { t } = useTranslation("members");
  const { form, field } = useFields({ title: "", text: "" });
  const written = { title: form.title.trim(), text: form.text.trim() };
  const { busy, submit } = useSubmit({
    send: async (message: typeof written, { idempotencyKey }) =>
      await sendEach(members, idempotencyKey, async ({ uid }, options) =>
        api("adminMemberMessage", { uid, ...message }, options),
      ),
    onDone: (outcomes) => {
      onClose();
      if (outcomes.every(({ refusal }) => refusal === null))
        void toaster.show(t("message.doneMany", { count: outcomes.length }), { tone: "success" });
      else
        onRefused(
          outcomes.map(({ row: { uid, name }, refusal }) => ({
            key: uid,
            name: `${name} · ${uid}`,
            state: refusal === null ? t("message.sent") : t("message.notSent"),
            tone: refusal === null ? "success" : "rejected",
            msg: refusal ?? "",
          })),
        );
    },
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("message.titleMany", { count: members.length })}
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
