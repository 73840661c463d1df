import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";

/** The way to the inbox, with the number of unread messages. */
export function InboxBell({ unread }: { unread: number }) {
  const { t } = useTranslation("home");
  return (
    <Link
      to={paths.inbox()}
      aria-label={unread === 0 ? t("inbox") : t("inboxUnread", { count: unread })}
      className="relative -mr-1 flex size-11 shrink-0 items-center justify-center self-start rounded-pill text-ink motion-press hover:bg-sunken active:bg-sunken"
    >
      <Bell aria-hidden="true" size={22} strokeWidth={1.75} />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-1 flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-danger px-1 text-[11px] leading-none font-semibold text-on-danger"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </Link>
  );
}
