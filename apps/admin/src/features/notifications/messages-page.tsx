import { CHANNELS } from "@espalier/core/vocabulary/message";
import { MESSAGE_FILTERS, MESSAGE_TEMPLATES } from "@espalier/contract/calls/notifications/message-words";
import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { MailCheck, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { isFailed, type Message, refreshMessages } from "./message.ts";
import { useMessageColumns } from "./message-columns.tsx";
import { MessageDrawer } from "./message-drawer.tsx";
import { useSendAgain } from "./use-send-again.ts";

/**
 * The messages to members, by mail and SMS, with their states. A row opens its message; a failed one can be sent again.
 */
export function MessagesPage() {
  const { t } = useTranslation(["messages", "shell"]);
  const may = useHasPermission();
  const list = useAdminList({
    key: "messages",
    call: "adminMessageList",
    filters: ["recipient", "state", "template", "channel", "uid", "from", "to"],
    sorts: ["template", "recipient", "uid", "channel", "attempts", "created_at"],
    indexed: ["created_at"],
    load: ({ state = "", template = "", channel = "", ...filters }, paging, signal) =>
      api(
        "adminMessageList",
        {
          ...paging,
          ...filters,
          ...chosen("state", MESSAGE_FILTERS, state),
          ...chosen("template", MESSAGE_TEMPLATES, template),
          ...chosen("channel", CHANNELS, channel),
        },
        { signal },
      ),
  });
  const columns = useMessageColumns();
  const [open, setOpen] = useState<Message | null>(null);
  return (
    <AdminPage title={t("shell:nav.messages")} actions={may("messages.write") ? <TestButton /> : undefined}>
      <AdminFilters
        list={list}
        search={{ key: "recipient", label: t("search"), placeholder: t("searchPlaceholder") }}
        filters={[
          {
            kind: "choice",
            key: "state",
            label: t("state"),
            options: MESSAGE_FILTERS.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            kind: "choice",
            key: "template",
            label: t("template"),
            options: MESSAGE_TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) })),
          },
          {
            kind: "choice",
            key: "channel",
            label: t("channel"),
            options: CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
          },
          { kind: "text", key: "uid", label: t("uid") },
          { kind: "days", from: "from", to: "to", label: t("days") },
        ]}
      />
      <AdminTable
        name="messages"
        label={t("shell:nav.messages")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        currentKey={open?.id}
        bulkActions={may("messages.write") ? (rows, clear) => <AgainButton rows={rows} onDone={clear} /> : undefined}
      />
      {open === null ? null : <MessageDrawer message={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function AgainButton({ rows, onDone }: { rows: readonly Message[]; onDone: () => void }) {
  const { t } = useTranslation("messages");
  const { busy, submit } = useSendAgain(onDone);
  const ids = rows.filter(isFailed).map(({ id }) => id);
  return (
    <Button size="small" icon={Send} busy={busy} disabled={ids.length === 0} onClick={() => submit(ids)}>
      {t("againMany", { count: ids.length })}
    </Button>
  );
}

/** A button that sends a test mail to the operator's own address, to check delivery and links. */
function TestButton() {
  const { t } = useTranslation("messages");
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("adminMessageTest", {}, options),
    onDone: async ({ recipient }) => {
      await refreshMessages();
      void toaster.show(t("tested", { recipient }), { tone: "success" });
    },
  });
  return (
    <Button size="medium" icon={MailCheck} busy={busy} onClick={() => submit(null)}>
      {t("test")}
    </Button>
  );
}

/** A filter as a field of the call; no field for an unknown word. */
function chosen<Name extends string, const Word extends string>(
  name: Name,
  words: readonly Word[],
  typed: string,
): Partial<Record<Name, Word>> {
  const word = words.find((each) => each === typed);
  const filter: Partial<Record<Name, Word>> = {};
  if (word !== undefined) filter[name] = word;
  return filter;
}
