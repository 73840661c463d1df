import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Signpost } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AdminPage } from "./admin-page.tsx";
import { paths } from "../../lib/paths.ts";

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t("notFound.title")}>
      <EmptyState
        icon={Signpost}
        title={t("notFound.title")}
        hint={t("notFound.hint")}
        action={
          <Link to={paths.overview()} className={buttonStyle({ variant: "soft", size: "medium" })}>
            {t("notFound.action")}
          </Link>
        }
      />
    </AdminPage>
  );
}
