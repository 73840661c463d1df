import { SETTING_KEYS } from "@espalier/core/vocabulary/setting";
import { currentLanguage } from "@espalier/web/language";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import { type Approval, fieldsOf, wordsOf } from "./approval.ts";

/** What a proposal is about, as operators call it: its number, e-mail address or title. */
export function useSubjectName(): (approval: Pick<Approval, "kind" | "subject" | "detail">) => string {
  const { t } = useTranslation(["approvals", "settings"]);
  const language = currentLanguage();
  return useCallback(
    ({ kind, subject, detail }) => {
      if (kind === "run_post" || kind === "run_void") return t("run", { run: subject });
      if (kind === "plan_activate") return t("version", { version: subject });
      if (kind === "limit") {
        const key = SETTING_KEYS.find((each) => each === subject);
        return key === undefined ? subject : t(`settings:names.${key}`);
      }
      const { title, uid = "" } = fieldsOf(detail);
      return (uid === "" && wordsOf(title, language)) || subject;
    },
    [t, language],
  );
}
