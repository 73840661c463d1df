import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Page } from "@espalier/ui/layout/page";
import { Signpost } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../lib/paths.ts";

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page className="justify-center">
      <title>{`${t("notFound.title")} · ${t("brand")}`}</title>
      <h1 className="sr-only">{t("notFound.title")}</h1>
      <EmptyState
        icon={Signpost}
        title={t("notFound.title")}
        hint={t("notFound.hint")}
        level={2}
        action={
          <Link to={paths.home()} className={buttonStyle({ variant: "soft" })}>
            {t("notFound.action")}
          </Link>
        }
      />
    </Page>
  );
}
