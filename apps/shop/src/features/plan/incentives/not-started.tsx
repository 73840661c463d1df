import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Panel } from "@espalier/ui/data/panel";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";

/** A hint for members who were never active: how the incentives begin. */
export function NotStarted() {
  const { t } = useTranslation("incentives");
  return (
    <Panel className="flex flex-col items-start gap-1.5">
      <h2 className="text-row font-semibold text-ink">{t("notStarted")}</h2>
      <p className="pb-2 text-panel font-normal text-ink-2">{t("notStartedHint")}</p>
      <Link to={paths.goodsList()} className={buttonStyle({ variant: "soft", size: "small" })}>
        {t("toShop")}
      </Link>
    </Panel>
  );
}
