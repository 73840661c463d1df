import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../lib/paths.ts";

/** The pages about money: journals, reconciliation, and card refunds and events that need attention. */
export function MoneyTabs({ current }: { current: "journals" | "ledger" | "cardRefunds" | "cardEvents" }) {
  const { t } = useTranslation(["money", "cards", "shell"]);
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
        {
          key: "cardRefunds",
          label: t("cards:refunds"),
          current: current === "cardRefunds",
          render: (slot) => <Link to={paths.cardRefunds()} {...slot} />,
        },
        {
          key: "cardEvents",
          label: t("cards:events"),
          current: current === "cardEvents",
          render: (slot) => <Link to={paths.cardEvents()} {...slot} />,
        },
      ]}
    />
  );
}
