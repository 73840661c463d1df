import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { TopNotice } from "@espalier/ui/feedback/top-notice";
import { useOnline } from "@espalier/web/use-online";
import { RefreshCw, WifiOff } from "lucide-react";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { appUpdates } from "../lib/app-updates.ts";
import { session } from "../lib/session.ts";

const ImpersonationNotice = lazy(async () => ({
  default: (await import("./impersonation-notice.tsx")).ImpersonationNotice,
}));

/** Notices for the whole app: no connection, an operator impersonates the member, or a new version is ready. One at a time, the most serious first. */
export function PageNotices() {
  return (
    <div role="status" aria-live="polite" className="contents">
      <PageNotice />
    </div>
  );
}

function PageNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  // A view begins and ends with another screen; until it has a token there is no member to ask for.
  useLocation();
  const updated = useSyncExternalStore(appUpdates?.subscribe ?? neverChanges, appUpdates?.isReady ?? (() => false));
  if (!online) {
    return (
      <TopNotice icon={WifiOff} tone="pending">
        {t("connection.lost")}
      </TopNotice>
    );
  }
  if (session.isView() && session.token() !== null) {
    return (
      <Suspense fallback={null}>
        <ImpersonationNotice />
      </Suspense>
    );
  }
  if (!updated) return null;
  return (
    <TopNotice
      icon={RefreshCw}
      action={
        <button type="button" className={textLinkStyle} onClick={() => appUpdates?.takeOver()}>
          {t("update.action")}
        </button>
      }
    >
      {t("update.ready")}
    </TopNotice>
  );
}

const neverChanges = () => () => undefined;
