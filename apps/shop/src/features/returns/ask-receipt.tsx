import { Panel } from "@espalier/ui/data/panel";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { formatDate } from "@espalier/web/format-date";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { FactList } from "../../components/fact-list.tsx";
import { paths } from "../../lib/paths.ts";
import type { Asked } from "./ask-form.tsx";

/** That it was received, with the date and time. */
export function AskReceipt({ asked, isWithdrawal }: { asked: Asked; isWithdrawal: boolean }) {
  const { t } = useTranslation("returns");
  return (
    <>
      <header role="status" className="flex flex-col items-center gap-2 pt-4 text-center">
        <CircleCheck aria-hidden="true" size={44} className="text-accent-ink" />
        <h2 className="text-section text-ink">{isWithdrawal ? t("withdrawn") : t("asked")}</h2>
        <p className="text-row font-normal text-ink-2">{t(`hint.${asked.state}`)}</p>
      </header>
      <Panel>
        <FactList
          facts={[
            { name: t("number"), value: asked.return_sn },
            { name: t("order"), value: asked.order_sn },
            { name: t("at"), value: formatDate(asked.at) },
          ]}
        />
      </Panel>
      {asked.email ? <p className="text-small text-ink-3">{t("mailed")}</p> : null}
      <Link
        to={paths.returnDetail({ sn: asked.return_sn })}
        replace
        className={buttonStyle({ variant: "primary", size: "large", full: true })}
      >
        {asked.state === "approved" ? t("toSlip") : t("toReturn")}
      </Link>
    </>
  );
}
