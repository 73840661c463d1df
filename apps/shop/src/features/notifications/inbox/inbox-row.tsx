import { Pressable } from "@espalier/ui/foundations/pressable";
import { classNames } from "@espalier/ui/foundations/class-names";
import { formatDate } from "@espalier/web/format-date";
import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { isLocalPath } from "../../../lib/is-local-path.ts";
import { kindIcons } from "../kind-icons.ts";
import type { InboxMessage } from "./inbox-queries.ts";

type InboxRowProps = { message: InboxMessage; onOpen: () => void };

/** A message with its time; a tap marks it as read and leads to what it is about. */
export function InboxRow({ message, onOpen }: InboxRowProps) {
  const { t } = useTranslation("inbox");
  const { kind, title, text, path, created_at: at, read } = message;
  const Icon = kind === null ? Bell : kindIcons[kind];
  return (
    <Pressable
      {...(isLocalPath(path)
        ? { render: (slot) => <Link to={path} onClick={onOpen} {...slot} /> }
        : { onClick: onOpen })}
      className="flex w-full items-start gap-3 px-4 py-3 text-left motion-press hover:bg-sunken/60 active:bg-sunken focus-visible:-outline-offset-2"
    >
      <span
        className={classNames(
          "flex size-10 shrink-0 items-center justify-center rounded-tile",
          read ? "bg-sunken text-ink-3" : "bg-accent-soft text-accent-ink",
        )}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span
            className={classNames(
              "min-w-0 flex-1 text-row wrap-anywhere",
              read ? "font-normal text-ink-2" : "text-ink",
            )}
          >
            {title === "" ? t("unknown") : title}
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <span className="tabular text-small text-ink-3">{formatDate(at, "time")}</span>
            {read ? null : <span aria-hidden="true" className="size-2 rounded-pill bg-accent" />}
          </span>
        </span>
        {text === "" ? null : <span className="tabular line-clamp-3 text-small text-ink-3 wrap-anywhere">{text}</span>}
        {read ? null : <span className="sr-only">{t("unread")}</span>}
      </span>
    </Pressable>
  );
}
