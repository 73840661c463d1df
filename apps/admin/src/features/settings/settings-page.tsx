import { SETTING_GROUPS } from "@espalier/core/vocabulary/setting";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SearchBox } from "@espalier/ui/forms/search-box";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useUnsavedChanges } from "@espalier/web/leaving/use-unsaved-changes";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { SaveSettings } from "./save-settings.tsx";
import { type Setting, settingsQuery } from "./setting.ts";
import { groupId, SettingIndex } from "./setting-index.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SettingTabs } from "../../components/setting-tabs.tsx";
import { useSettingChanges } from "./use-setting-changes.ts";

/** The settings by subject, each with its field, and one save for all that was changed. */
export function SettingsPage() {
  const { t } = useTranslation(["settings", "shell"]);
  const query = useQuery(settingsQuery);
  return (
    <AdminPage title={t("shell:nav.settings")} detail={t("detail")}>
      <SettingTabs current="settings" />
      <Loaded query={query} loading={<SkeletonText />}>
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </AdminPage>
  );
}

function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const { t } = useTranslation(["settings", "shell"]);
  const { values, change } = useSearchValues(["setting", "q"]);
  const changes = useSettingChanges(settings);
  useUnsavedChanges(changes.list.length > 0);
  const matches = useMatches(values["q"] ?? "");
  const groups = SETTING_GROUPS.map((group) => ({
    group,
    settings: settings.filter((setting) => setting.group === group && matches(setting)),
    changes: changes.list.filter(({ setting }) => setting.group === group).length,
  })).filter((each) => each.settings.length > 0);
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[14rem_minmax(0,60rem)]">
        <div className="flex flex-col gap-3 self-start lg:sticky lg:top-6">
          <div className="flex">
            {" "}
            <SearchBox
              label={t("search")}
              value={values["q"] ?? ""}
              onChange={(q) => change({ q, setting: "" })}
              clearLabel={t("shell:filter.clearSearch")}
            />
          </div>{" "}
          <SettingIndex groups={groups} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {groups.length === 0 ? <EmptyState icon={SearchX} title={t("noneFound")} /> : null}
          {groups.map(({ group, settings: shown }) => (
            <div key={group} id={groupId(group)} className="scroll-mt-20">
              <Section title={t(`groups.${group}`)}>
                <Panel padded={false} className="overflow-clip">
                  <ul className="divide-y divide-line">
                    {shown.map((setting) => (
                      <SettingRow
                        key={setting.key}
                        setting={setting}
                        value={changes.valueOf(setting)}
                        sought={setting.key === values["setting"]}
                        onChange={(value) => changes.type(setting, value)}
                      />
                    ))}
                  </ul>
                </Panel>
              </Section>
            </div>
          ))}
        </div>
      </div>
      <SaveSettings changes={changes} />
    </>
  );
}

/** Whether a setting's name, description or key contains every word. */
function useMatches(words: string): (setting: Setting) => boolean {
  const { t } = useTranslation("settings");
  const wanted = words.toLowerCase().split(/\s+/);
  return ({ key }) => {
    const text = `${t(`names.${key}`)} ${t(`about.${key}`)} ${key}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
}
