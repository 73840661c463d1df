import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { type Message, STATE_TONES } from "./message.ts";

export function useMessageColumns(): readonly DataColumn<Message>[] {
  const { t } = useTranslation("messages");
  return useMemo(
    () => [
      { key: "template", title: t("template"), cell: ({ template }) => t(`templates.${template}`) },
      {
        key: "recipient",
        title: t("recipient"),
        width: 240,
        cell: ({ recipient }) => <span className="tabular">{recipient}</span>,
      },
      { key: "uid", title: t("uid"), cell: ({ uid }) => <span className="tabular">{uid}</span> },
      { key: "channel", title: t("channel"), cell: ({ channel }) => t(`channels.${channel}`) },
      {
        key: "state",
        title: t("state"),
        cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>,
      },
      {
        key: "attempts",
        title: t("attempts"),
        align: "end",
        cell: ({ attempts }) => <span className="tabular">{attempts}</span>,
      },
      {
        key: "created_at",
        title: t("written"),
        cell: ({ created_at }) => <time className="tabular">{formatDate(created_at)}</time>,
      },
    ],
    [t],
  );
}
