import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link, useMatch } from "react-router";

import { paths } from "../../lib/paths.ts";

/** The tabs of the plan: versions and simulations. */
export function PlanTabs() {
  const { t } = useTranslation(["plans", "shell"]);
  const simulations = useMatch(paths.simulations()) !== null;
  return (
    <LinkTabs
      label={t("shell:nav.plans")}
      tabs={[
        {
          key: "versions",
          label: t("versions"),
          current: !simulations,
          render: (slot) => <Link to={paths.plans()} {...slot} />,
        },
        {
          key: "simulations",
          label: t("simulations"),
          current: simulations,
          render: (slot) => <Link to={paths.simulations()} {...slot} />,
        },
      ]}
    />
  );
}
