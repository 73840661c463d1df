import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { classNames } from "@espalier/ui/foundations/class-names";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { GROUPS, type Setting, settingsQuery } from "./setting.ts";
import { SettingDrawer } from "./setting-drawer.tsx";
import { SettingTabs } from "./setting-tabs.tsx";
import { useFormatSetting } from "./use-format-setting.ts";

/** The settings with their meanings, values and defaults. */
export function SettingsPage() {
  const { t } = useTranslation(["settings", "shell"]);
  const query = useQuery(settingsQuery);
  const { values } = useSearchValues(["setting"]);
  const [edited, setEdited] = useState<Setting | null>(null);
  return (
    <AdminPage title={t("shell:nav.settings")} detail={t("detail")}>
      <SettingTabs current="settings" />
      <Loaded query={query} loading={<SkeletonText />}>
        {(settings) => (
          <div className="flex max-w-[960px] flex-col gap-8">
            {GROUPS.map((group) => (
              <Section key={group} title={t(`groups.${group}`)}>
                <Panel padded={false}>
                  <ul className="divide-y divide-line">
                    {settings
                      .filter((setting) => setting.group === group)
                      .map((setting) => (
                        <SettingRow
                          key={setting.key}
                          setting={setting}
                          sought={setting.key === values["setting"]}
                          onEdit={() => setEdited(setting)}
                        />
                      ))}
                  </ul>
                </Panel>
              </Section>
            ))}
          </div>
        )}
      </Loaded>
      {edited === null ? null : <SettingDrawer setting={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}

type SettingRowProps = { setting: Setting; sought: boolean; onEdit: () => void };

function SettingRow({ setting, sought, onEdit }: SettingRowProps) {
  const { t } = useTranslation(["settings", "shell"]);
  const may = useHasPermission();
  const format = useFormatSetting();
  const name = t(`names.${setting.key}`);
  const standard = format(setting.kind, setting.standard);
  return (
    <li
      ref={sought ? bringIntoView : undefined}
      className={classNames(
        "flex items-start gap-6 px-5 py-4 max-sm:flex-wrap max-sm:gap-y-3",
        sought && "bg-accent-soft/60",
      )}
    >
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h3 className="text-panel text-ink">{name}</h3>
        <p className="max-w-[60ch] pt-0.5 text-small text-ink-3">{t(`about.${setting.key}`)}</p>
      </div>
      <div className="flex w-64 min-w-0 flex-col items-end gap-1 text-right max-sm:w-auto max-sm:flex-1 max-sm:items-start max-sm:text-left">
        <span className="tabular max-w-full text-panel break-words whitespace-pre-line text-ink">
          {format(setting.kind, setting.value)}
        </span>
        {setting.value === setting.standard ? (
          <span className="text-small text-ink-3">{t("asAtFirst")}</span>
        ) : (
          <span className="tabular text-small text-ink-3">{t("standard", { value: standard })}</span>
        )}
        {setting.reasoned ? <Badge tone="pending">{t("needsReason")}</Badge> : null}
      </div>
      <div className="flex w-28 shrink-0 flex-col items-end gap-2">
        {may("settings.write") ? (
          <Button variant="soft" size="small" onClick={onEdit} aria-label={t("changeOne", { name })}>
            {t("change")}
          </Button>
        ) : null}
        {may("audit.read") ? (
          <Link
            to={paths.audit({ subject: setting.key })}
            className={`${DENSE_LINK} flex items-center gap-1 text-small`}
            aria-label={t("historyOf", { name })}
          >
            <History aria-hidden="true" size={14} />
            {t("history")}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

const bringIntoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: "center" });
