import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";

type ExchangeNoticeProps = { returnSn: string; locked: boolean; onDrop: () => void };

/** Says for which return the goods are ordered, and orders them without it. */
export function ExchangeNotice({ returnSn, locked, onDrop }: ExchangeNoticeProps) {
  const { t } = useTranslation("orders");
  return (
    <div role="note" className="flex gap-3 rounded-panel bg-accent-soft p-4 text-accent-ink">
      <ArrowLeftRight aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="text-row font-semibold">
          {t("exchangeFor")}{" "}
          <Link to={paths.returnDetail({ sn: returnSn })} className="tabular break-all underline">
            {returnSn}
          </Link>
        </p>
        <p className="pt-0.5 text-panel font-normal">{t("exchangeHint")}</p>
        {locked ? null : (
          <button type="button" onClick={onDrop} className={`${textLinkStyle} text-panel`}>
            {t("exchangeDrop")}
          </button>
        )}
      </div>
    </div>
  );
}
