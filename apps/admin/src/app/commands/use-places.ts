import type { Command } from "@espalier/ui/overlays/command-palette";
import { ChartColumn, History, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";

import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { navigation } from "../navigation.ts";
import { readRecent } from "./recent.ts";
import { useOpener } from "./use-opener.ts";

const REPORTS = {
  sales: paths.reports(),
  payouts: paths.payoutReport(),
  ranks: paths.rankReport(),
  activity: paths.activityReport(),
  income: paths.incomeReport(),
} as const;

/** The pages that the role may open, the recent ones, the reports, and the settings by name. */
export function usePlaces() {
  const { t } = useTranslation(["command", "reports", "settings", "shell"]);
  const may = useHasPermission();
  const open = useOpener();
  const at = (path: string, label: string, command: Pick<Command, "key" | "icon" | "detail">): Command => ({
    ...command,
    label,
    onSelect: open(path, label),
  });

  const reports = may("reports.read")
    ? Object.entries(REPORTS).flatMap(([key, path]) =>
        isReport(key)
          ? [
              at(path, t(`reports:tab.${key}`), {
                key: `report ${key}`,
                icon: ChartColumn,
                detail: t("shell:nav.reports"),
              }),
            ]
          : [],
      )
    : [];
  const names = t("settings:names", { returnObjects: true });
  return {
    recent: readRecent().map(({ path, label }) => at(path, label, { key: `recent ${path}`, icon: History })),
    pages: navigation
      .filter(({ permission }) => may(permission))
      .map(({ key, icon, path }) => at(path, t(`shell:nav.${key}`), { key, icon })),
    reports,
    settings: may("settings.read")
      ? Object.entries(names).map(([key, name]) =>
          at(paths.settings({ setting: key }), name, { key: `setting ${key}`, icon: SlidersHorizontal }),
        )
      : [],
  };
}

const isReport = (key: string): key is keyof typeof REPORTS => Object.hasOwn(REPORTS, key);
