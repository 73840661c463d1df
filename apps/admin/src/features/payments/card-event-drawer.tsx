import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { CopyableText } from "@espalier/ui/data/copyable-text";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "@espalier/contract/types";

import { api } from "../../lib/api.ts";
import { useCopy } from "../../lib/use-copy.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";

/** An unmatched event of the card provider. */
export type CardEvent = DataOf<"adminCardEventList">["list"][number];

/** One unmatched event of the card provider; the operator who handled it notes the result. */
export function CardEventDrawer({ event, onClose }: { event: CardEvent; onClose: () => void }) {
  const { t } = useTranslation(["cards", "shell"]);
  const may = useHasPermission();
  const copy = useCopy();
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminCardEventSettle", { id: event.id, reason }, options),
    onDone: async () => {
      await Promise.all([["cardEvents"], ["overview"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      void toaster.show(t("settled"), { tone: "success" });
      onClose();
    },
  });
  const copyable = (text: string) =>
    text === "" ? EMPTY_MARK : <CopyableText text={text} label={t("shell:copy")} onCopy={copy} />;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t(`reason.${event.reason}`)}
      description={t(event.reason === "not_set_up" ? "notSetUpHint" : "eventsHint")}
      footer={
        event.status === "unmatched" && may("money.move") ? (
          <Button size="medium" onClick={() => setAsking(true)}>
            {t("settle")}
          </Button>
        ) : undefined
      }
    >
      <KeyValueList
        items={[
          {
            key: "status",
            name: t("status"),
            value: (
              <Badge tone={event.status === "unmatched" ? "rejected" : "neutral"}>
                {t(`eventStatus.${event.status}`)}
              </Badge>
            ),
          },
          { key: "subject", name: t("about"), value: copyable(event.subject) },
          {
            key: "amount",
            name: t("amount"),
            value: event.amount === null ? EMPTY_MARK : <Money value={event.amount} unit={event.currency} />,
          },
          { key: "kind", name: t("event"), value: event.kind },
          { key: "number", name: t("number"), value: copyable(event.event_id) },
          { key: "provider", name: t("provider"), value: event.provider },
          { key: "at", name: t("received"), value: <time className="tabular">{formatDate(event.received_at)}</time> },
          ...(event.status === "unmatched"
            ? []
            : [
                {
                  key: "by",
                  name: t("settledBy"),
                  value: `${event.settled_by} · ${formatDate(event.settled_at)}`,
                },
              ]),
        ]}
      />
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("settleTitle")}
        description={t("settleHint")}
        confirmLabel={t("settle")}
        busy={busy}
        onConfirm={submit}
      />
    </AdminDrawer>
  );
}
