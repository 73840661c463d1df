import { Badge } from "@espalier/ui/data/badge";
import { classNames } from "@espalier/ui/foundations/class-names";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import type { Setting } from "./setting.ts";
import { SettingField } from "./setting-field.tsx";
import { useFormatSetting } from "./use-format-setting.ts";

type SettingRowProps = {
  setting: Setting;
  value: string;
  /** Named by the page's address. */
  sought: boolean;
  onChange: (value: string) => void;
};

/** A setting with its meaning, its field (or, for a role that only reads, its value) and its default. */
export function SettingRow({ setting, value, sought, onChange }: SettingRowProps) {
  const { t } = useTranslation("settings");
  const may = useHasPermission();
  const format = useFormatSetting();
  const { key, standard, reasoned } = setting;
  const name = t(`names.${key}`);
  const changed = value !== setting.value;
  return (
    <li
      ref={sought ? bringIntoView : undefined}
      className={classNames(
        "grid gap-x-8 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]",
        (sought || changed) && "bg-accent-soft/60",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="text-panel text-ink max-md:basis-full">{name}</h3>
          {reasoned ? <Badge tone="pending">{t("needsReason")}</Badge> : null}
          {changed ? <Badge tone="accent">{t("changed")}</Badge> : null}
        </div>
        <p className="max-w-[60ch] pt-0.5 text-small text-ink-3">{t(`about.${key}`)}</p>
        {may("audit.read") ? (
          <Link
            to={paths.audit({ subject: key })}
            className={`${DENSE_LINK} inline-flex min-h-11 items-center gap-1 text-small md:min-h-8`}
            aria-label={t("historyOf", { name })}
          >
            <History aria-hidden="true" size={14} />
            {t("history")}
          </Link>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        {may("settings.write") ? (
          <SettingField setting={setting} value={value} onChange={onChange} />
        ) : (
          <span className="tabular text-panel break-words whitespace-pre-line text-ink">{format(setting, value)}</span>
        )}
        {value === standard ? null : (
          <span className="tabular text-small break-words whitespace-pre-line text-ink-3">
            {t("standard", { value: format(setting, standard) })}
          </span>
        )}
      </div>
    </li>
  );
}

const bringIntoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: "center" });
