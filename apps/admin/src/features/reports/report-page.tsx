import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

import { paths } from "../../lib/paths.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";

const TABS = [
  { key: "sales", path: paths.reports() },
  { key: "payouts", path: paths.payoutReport() },
  { key: "ranks", path: paths.rankReport() },
  { key: "activity", path: paths.activityReport() },
  { key: "returns", path: paths.returnReport() },
  { key: "holds", path: paths.holdReport({}) },
  { key: "retail", path: paths.retailReport() },
  { key: "tax", path: paths.taxReport() },
  { key: "income", path: paths.incomeReport() },
] as const;

/** The frame of every report: links to the others, and below them its content. */
export function ReportPage({
  detail,
  actions,
  children,
}: {
  detail: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation(["reports", "shell"]);
  const { pathname } = useLocation();
  const current = TABS.find(({ path }) => path === pathname) ?? TABS[0];
  return (
    <AdminPage
      title={t(`tab.${current.key}`)}
      detail={detail}
      crumbs={[{ label: t("shell:nav.reports"), to: paths.reports() }]}
      actions={actions}
    >
      <LinkTabs
        label={t("shell:nav.reports")}
        tabs={TABS.map(({ key, path }) => ({
          key,
          label: t(`tab.${key}`),
          current: key === current.key,
          render: (slot) => <Link to={path} {...slot} />,
        }))}
      />
      {children}
    </AdminPage>
  );
}
