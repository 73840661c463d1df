import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Shown while it is not known whether money moved, with a link to the records. */
export function UnknownOutcome({ recordsPath }: { recordsPath: string }) {
  const { t } = useTranslation("wallets");
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-control bg-pending-soft px-4 py-3 text-left text-pending"
    >
      <CircleHelp aria-hidden="true" size={20} strokeWidth={1.75} className="mt-px shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-panel">{t("unknown.title")}</p>
        <p className="text-small">{t("unknown.text")}</p>
        <Link to={recordsPath} className={`${textLinkStyle} self-start pt-1 text-small`}>
          {t("unknown.records")}
        </Link>
      </div>
    </div>
  );
}
