import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";

const TABS = ["notices", "articles", "banners"] as const;

/** The tabs of the content: notices, articles and banners. */
export function ContentTabs({ current }: { current: (typeof TABS)[number] }) {
  const { t } = useTranslation(["content", "shell"]);
  return (
    <LinkTabs
      label={t("shell:nav.content")}
      tabs={TABS.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        current: key === current,
        render: (slot) => <Link to={paths[key]()} {...slot} />,
      }))}
    />
  );
}
