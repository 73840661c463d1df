import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useMe } from "../lib/me-query.ts";
import { AdminPage } from "../components/layout/admin-page.tsx";

/** A page that exists, but not for the operator's role. */
export function NotAllowedPage() {
  const { t } = useTranslation();
  const { role } = useMe();
  return (
    <AdminPage title={t("notAllowed.title")}>
      <EmptyState icon={Lock} title={t("notAllowed.title")} hint={t("notAllowed.hint", { role: t(`role.${role}`) })} />
    </AdminPage>
  );
}
