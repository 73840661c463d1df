import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import type { texts } from "../locales/en/audit.ts";

type Kind = keyof (typeof texts)["kind"];

/** Names the subject of an entry: its kind in words and its number. */
export function useSubjectName(): (kind: string, subject: string) => string {
  const { t, i18n } = useTranslation("audit");
  return useCallback(
    (kind, subject) =>
      `${isKnown(kind, (key) => i18n.exists(`audit:kind.${key}`)) ? t(`kind.${kind}`) : kind} ${subject}`,
    [t, i18n],
  );
}

const isKnown = (kind: string, exists: (key: string) => boolean): kind is Kind => exists(kind);
