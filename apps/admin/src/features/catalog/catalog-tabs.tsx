import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";

const TABS = ["goods", "categories", "stock"] as const;

/** The tabs of the catalog: goods, categories and stock movements. */
export function CatalogTabs({ current }: { current: (typeof TABS)[number] }) {
  const { t } = useTranslation(["catalog", "shell"]);
  return (
    <LinkTabs
      label={t("shell:nav.goods")}
      tabs={TABS.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        current: key === current,
        render: (slot) => <Link to={paths[key]()} {...slot} />,
      }))}
    />
  );
}
