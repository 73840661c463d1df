import { TopNotice } from "@espalier/ui/feedback/top-notice";
import { queryClient } from "@espalier/web/query-client";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";

import { userInfoQuery } from "../lib/queries/member-queries.ts";

/** Shows an impersonating operator the name of the member, and that nothing can be changed. */
export function ImpersonationNotice() {
  const { t } = useTranslation();
  // It stands outside of the screens, so the client is named.
  const { data } = useQuery(userInfoQuery, queryClient);
  if (data?.info.impersonated !== true) return null;
  return (
    <TopNotice icon={Eye} tone="pending">
      {t("viewing", { name: data.info.nickname })}
    </TopNotice>
  );
}
