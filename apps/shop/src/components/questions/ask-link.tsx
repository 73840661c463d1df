import type { QuestionSubject } from "@espalier/core/vocabulary/message";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";

/** Leads to the form that asks the company about something of the member's. */
export function AskLink({ about, sn }: { about: QuestionSubject; sn: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-center text-panel">
      <Link to={paths.ask({ about, sn })} className={textLinkStyle}>
        {t(`ask.${about}`)}
      </Link>
    </p>
  );
}
