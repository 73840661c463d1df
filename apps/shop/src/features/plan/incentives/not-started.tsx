import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Card } from "@espalier/ui/data/card";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../app/paths.ts";

/** What a member who was never active has to know: how the counting begins. */
export function NotStarted() {
  const { t } = useTranslation("incentive");
  return (
    <Card className="flex flex-col items-start gap-1.5">
      <h2 className="text-row font-semibold text-ink">{t("notStarted")}</h2>
      <p className="pb-2 text-card font-normal text-ink-2">{t("notStartedHint")}</p>
      <Link to={paths.goodsList()} className={buttonStyle({ variant: "soft", size: "small" })}>
        {t("toShop")}
      </Link>
    </Card>
  );
}
