import { useTranslation } from "react-i18next";

import { dateName } from "../../lib/format/date-name.ts";
import type { Rhythm } from "./customer-queries.ts";

/** What is said of when a customer usually buys goods again. */
export function useDueWords() {
  const { t } = useTranslation("customers");
  const isDue = ({ due_at }: Rhythm): boolean => due_at * 1000 <= Date.now();
  const usual = ({ every_days }: Rhythm): string => t("usual", { count: every_days });
  const when = (rhythm: Rhythm): string => t(isDue(rhythm) ? "dueSince" : "dueOn", { day: dateName(rhythm.due_at) });
  const dueLine = (rhythm: Rhythm): string => t("dueLine", { when: when(rhythm), usual: usual(rhythm) });
  return { isDue, usual, when, dueLine };
}
