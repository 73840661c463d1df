import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import type { DataOf } from "@espalier/contract/types";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { MailPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { FormSkeleton } from "./form-skeleton.tsx";

type WithEmailProps = { children: (info: DataOf<"userInfo">["info"]) => ReactNode };

/** Wraps a form that needs a code: members with neither an e-mail nor a verified number are led to add one. */
export function WithEmail({ children }: WithEmailProps) {
  const { t } = useTranslation("settings");
  const member = useQuery(userInfoQuery);
  useFailureToast(member.error, t("editPursePass.getUserFail"));
  return (
    <Loaded query={member} loading={<FormSkeleton />} failedTitle={t("editPursePass.getUserFail")}>
      {({ info }) => (info.email === "" && !info.mobile_verified ? <EmailMissing /> : children(info))}
    </Loaded>
  );
}

function EmailMissing() {
  const { t } = useTranslation("settings");
  return (
    <EmptyState
      icon={MailPlus}
      title={t("emailMissing.title")}
      hint={t("emailMissing.hint")}
      action={
        <Link to={paths.email()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("email")}
        </Link>
      }
    />
  );
}
