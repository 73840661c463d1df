import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Sprout } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";

/** A member whose team has nobody yet. */
export function EmptyTeam() {
  const { t } = useTranslation("team");
  return (
    <EmptyState
      icon={Sprout}
      title={t("empty")}
      hint={t("emptyHint")}
      action={
        <Link to={paths.invite()} className={buttonStyle({ variant: "soft" })}>
          {t("emptyAction")}
        </Link>
      }
    />
  );
}
