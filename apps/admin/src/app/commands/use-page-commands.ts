import type { Command } from "@espalier/ui/overlays/command-palette";
import { ChartColumn, History, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { navigation } from "../navigation.ts";
import { readRecent } from "../../lib/recent.ts";
import { useOpenPage } from "./use-open-page.ts";

const REPORTS = {
  sales: paths.reports(),
  payouts: paths.payoutReport(),
  ranks: paths.rankReport(),
  activity: paths.activityReport(),
  income: paths.incomeReport(),
} as const;

/** The pages that the role may open, what was opened last, the reports, and the settings by name. */
export function usePageCommands() {
  const { t } = useTranslation(["command", "reports", "settings", "shell"]);
  const may = useHasPermission();
  const open = useOpenPage();
  const navigate = useNavigate();
  const at = (path: string, label: string, command: Pick<Command, "icon" | "detail">): Command => ({
    ...command,
    key: path,
    label,
    onSelect: open(path, label),
  });

  const reports = may("reports.read")
    ? Object.entries(REPORTS).flatMap(([key, path]) =>
        isReport(key) ? [at(path, t(`reports:tab.${key}`), { icon: ChartColumn, detail: t("shell:nav.reports") })] : [],
      )
    : [];
  const names = t("settings:names", { returnObjects: true });
  return {
    recent: readRecent().map(({ path, label }) => at(path, label, { icon: History })),
    pages: navigation
      .filter(({ permission }) => may(permission))
      .map(({ key, icon, path }): Command => ({
        key,
        label: t(`shell:nav.${key}`),
        icon,
        onSelect: () => void navigate(path),
      })),
    reports,
    settings: may("settings.read")
      ? Object.entries(names).map(([key, name]) =>
          at(paths.settings({ setting: key }), name, { icon: SlidersHorizontal }),
        )
      : [],
  };
}

const isReport = (key: string): key is keyof typeof REPORTS => Object.hasOwn(REPORTS, key);
