import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../lib/paths.ts";
import { useHasPermission } from "../lib/use-has-permission.ts";

/** The company's settings, how orders are delivered, the banks that members choose from, and taxes. */
export function SettingTabs({ current }: { current: "settings" | "banks" | "delivery" | "taxes" }) {
  const { t } = useTranslation(["settings", "shell"]);
  const may = useHasPermission();
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
          key: "delivery",
          label: t("delivery"),
          current: current === "delivery",
          render: (slot) => <Link to={paths.delivery()} {...slot} />,
        },
        {
          key: "banks",
          label: t("banks"),
          current: current === "banks",
          render: (slot) => <Link to={paths.banks()} {...slot} />,
        },
        ...(may("tax.read")
          ? [
              {
                key: "taxes",
                label: t("taxes"),
                current: current === "taxes",
                render: (slot: LinkSlot) => <Link to={paths.taxes()} {...slot} />,
              },
            ]
          : []),
      ]}
    />
  );
}
