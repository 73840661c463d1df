import { classNames } from "@espalier/ui/foundations/class-names";
import { useTranslation } from "react-i18next";

import type { SettingGroup } from "./setting.ts";

type SettingIndexProps = { groups: readonly { readonly group: SettingGroup; readonly changes: number }[] };

/** The subjects of the settings beside the page, each with the number of its unsaved changes. */
export function SettingIndex({ groups }: SettingIndexProps) {
  const { t } = useTranslation("settings");
  return (
    <nav aria-label={t("index")} className="max-lg:-mx-1">
      <ul className="flex gap-1 max-lg:flex-wrap lg:flex-col">
        {groups.map(({ group, changes }) => (
          <li key={group}>
            <a
              href={`#${groupId(group)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(groupId(group))?.scrollIntoView({ block: "start" });
              }}
              className={classNames(
                "flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-panel text-ink-2",
                "hover:bg-sunken hover:text-ink lg:min-h-9",
              )}
            >
              {t(`groups.${group}`)}
              {changes === 0 ? null : (
                <span className="tabular rounded-pill bg-accent-soft px-2 text-small text-accent-ink">
                  <span aria-hidden="true">{changes}</span>
                  <span className="sr-only">{t("changes", { count: changes })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const groupId = (group: SettingGroup): string => `settings-${group}`;
