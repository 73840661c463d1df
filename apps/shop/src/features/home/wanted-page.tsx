import { NoticeBar } from "@espalier/ui/feedback/notice-bar";
import { CornerUpRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { isLocalPath } from "../../lib/is-local-path.ts";
import { session } from "../../lib/session.ts";

/** Offers the page that one was sent away from to log in, until home is left. */
export function WantedPage() {
  const { t } = useTranslation("home");
  const [wanted] = useState(session.wantedPage);
  useEffect(() => session.forgetWantedPage, []);
  if (wanted === null || !isLocalPath(wanted)) return null;
  return (
    <NoticeBar icon={CornerUpRight} render={(slot) => <Link to={wanted} {...slot} />}>
      {t("wantedPage")}
    </NoticeBar>
  );
}
