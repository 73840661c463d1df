import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import type { useTableChoices } from "../../lib/tables/use-table-choices.ts";

/** The saved views of a table as tabs above it, after the table as it is without one. */
export function ViewTabs({ choices }: { choices: ReturnType<typeof useTableChoices> }) {
  const { t } = useTranslation("shell");
  const { views, plain, hide } = choices;
  const tabs = [{ name: t("view.standard"), search: "", hidden: [], current: plain }, ...views];
  return (
    <LinkTabs
      label={t("view.saved")}
      tabs={tabs.map(({ name, search, hidden, current }, index) => ({
        key: index === 0 ? "" : name,
        label: name,
        current,
        render: (slot) => <Link to={{ search }} preventScrollReset onClick={() => hide(hidden)} {...slot} />,
      }))}
    />
  );
}
