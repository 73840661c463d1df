import { LinkTabs } from "@espalier/ui/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../app/paths.ts";

/** The two sides of the house's money: what moved, and whether it adds up. */
export function MoneyTabs({ current }: { current: "journals" | "ledger" }) {
  const { t } = useTranslation(["money", "shell"]);
  return (
    <LinkTabs
      label={t("shell:nav.money")}
      tabs={[
        {
          key: "journals",
          label: t("journals"),
          current: current === "journals",
          render: (slot) => <Link to={paths.journals()} {...slot} />,
        },
        {
          key: "ledger",
          label: t("reconcile"),
          current: current === "ledger",
          render: (slot) => <Link to={paths.ledger()} {...slot} />,
        },
      ]}
    />
  );
}
