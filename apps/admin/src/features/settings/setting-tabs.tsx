import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";

/** The company's settings, and the banks that members choose from. */
export function SettingTabs({ current }: { current: "settings" | "banks" }) {
  const { t } = useTranslation(["settings", "shell"]);
  return (
    <LinkTabs
      label={t("shell:nav.settings")}
      tabs={[
        {
          key: "settings",
          label: t("values"),
          current: current === "settings",
          render: (slot) => <Link to={paths.settings()} {...slot} />,
        },
        {
          key: "banks",
          label: t("banks"),
          current: current === "banks",
          render: (slot) => <Link to={paths.banks()} {...slot} />,
        },
      ]}
    />
  );
}
