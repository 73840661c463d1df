import { useTranslation } from "react-i18next";

import type { Subject } from "./question-queries.ts";

/** What a question is about: "Order E26…". */
export function useSubjectName(): (subject: Subject | null) => string {
  const { t } = useTranslation("questions");
  return (subject) => (subject === null ? t("general") : `${t(`subject.${subject.kind}`)} ${subject.sn}`);
}
