import { currentLanguage } from "@espalier/web/language";
import { languageNameIn } from "@espalier/core/text/language";
import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { MemberLink } from "../../components/member-link.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { type Message, STATE_TONES } from "./message.ts";
import { useSendAgain } from "./use-send-again.ts";

/** A message with its text, its attempts, and the answer of the mail server or carrier. */
export function MessageDrawer({
  message: { id, template, recipient },
  onClose,
}: {
  message: Message;
  onClose: () => void;
}) {
  const { t } = useTranslation("messages");
  const may = useHasPermission();
  const query = useQuery({
    queryKey: ["messages", "view", id],
    queryFn: ({ signal }) => api("adminMessageView", { id }, { signal }),
  });
  const { busy, submit } = useSendAgain(onClose);
  const again = query.data?.again === true && may("messages.write");
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={t(`templates.${template}`)}
      description={recipient}
      footer={
        again ? (
          <Button size="medium" icon={Send} busy={busy} onClick={() => submit([id])}>
            {t("again")}
          </Button>
        ) : undefined
      }
    >
      <Loaded query={query} loading={<SkeletonText />}>
        {(whole) => <Whole message={whole} />}
      </Loaded>
    </AdminDrawer>
  );
}

type WholeMessage = DataOf<"adminMessageView">;

function Whole({ message }: { message: WholeMessage }) {
  const { t } = useTranslation("messages");
  return (
    <>
      <KeyValueList items={useFacts(message)} />
      <section className="flex flex-col gap-2">
        <h3 className="text-panel text-ink-2">{t("text")}</h3>
        <div className="rounded-control bg-sunken p-4">
          {message.subject === "" ? null : <p className="pb-2 text-row">{message.subject}</p>}
          <p className="text-panel font-normal whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">{message.text}</p>
        </div>
        {message.template === "code" ? <p className="text-small text-ink-3">{t("codeHidden")}</p> : null}
      </section>
    </>
  );
}

/** The facts of a message; those that do not apply are left out. */
function useFacts(message: WholeMessage) {
  const { t } = useTranslation("messages");
  const time = (seconds: number) => <time className="tabular">{formatDate(seconds)}</time>;
  const { uid, state, channel, created_at, sent_at, settled_at, next_try_at, last_error, error_code } = message;
  const failed = [error_code, last_error].filter((part) => part !== "").join(" · ");
  const mark = <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>;
  const facts = [
    { key: "state", name: t("state"), value: mark },
    { key: "channel", name: t("channel"), value: t(`channels.${channel}`) },
    uid === "" && message.nickname === ""
      ? null
      : {
          key: "uid",
          name: t(uid === "" ? "customer" : "member"),
          value: <MemberLink uid={uid} nickname={message.nickname} />,
        },
    { key: "language", name: t("language"), value: languageNameIn(currentLanguage(), message.language) },
    { key: "created", name: t("written"), value: time(created_at) },
    sent_at === 0 ? null : { key: "sent", name: t("sent"), value: time(sent_at) },
    settled_at === 0 ? null : { key: "settled", name: t("settled"), value: time(settled_at) },
    { key: "attempts", name: t("attempts"), value: <span className="tabular">{message.attempts}</span> },
    next_try_at === 0 ? null : { key: "next", name: t("nextTry"), value: time(next_try_at) },
    failed === ""
      ? null
      : { key: "error", name: t("error"), value: <span className="[overflow-wrap:anywhere]">{failed}</span> },
    message.provider_ref === ""
      ? null
      : {
          key: "ref",
          name: t("ref"),
          value: <span className="tabular [overflow-wrap:anywhere]">{message.provider_ref}</span>,
        },
  ];
  return facts.filter((fact) => fact !== null);
}
