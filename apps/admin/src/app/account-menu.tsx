import { type Language, languageName, LANGUAGES } from "@espalier/core/text/language";
import { Avatar } from "@espalier/ui/media/avatar";
import { Menu } from "@espalier/ui/overlays/menu";
import { currentLanguage, storeLanguage } from "@espalier/web/language";
import { ChevronsUpDown, KeyRound, Languages, LogOut, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { useMe } from "../lib/me-query.ts";
import { paths } from "../lib/paths.ts";
import { useLogOut } from "./use-log-out.ts";

/** The operator's name and own settings: password, passkeys, authenticator app, language, logout. */
export function AccountMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const role = t(`role.${me.role}`);
  const navigate = useNavigate();
  const logOut = useLogOut();

  function switchLanguage(language: Language) {
    storeLanguage(language);
    window.location.reload();
  }

  return (
    <div className="px-3">
      <Menu
        label={t("own.menu")}
        trigger={
          <button
            type="button"
            className="flex w-full items-center gap-2.5 rounded-control p-2 text-left motion-press hover:bg-sunken"
          >
            <Avatar name={me.name} size="small" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-small font-medium text-ink">{me.name}</span>
              {me.name === role ? null : <span className="block truncate text-tab font-normal text-ink-3">{role}</span>}
            </span>
            <ChevronsUpDown aria-hidden="true" size={15} className="shrink-0 text-ink-3" />
          </button>
        }
        items={[
          ...LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => ({
            key: language,
            label: languageName(language),
            icon: Languages,
            onSelect: () => switchLanguage(language),
          })),
          {
            key: "password",
            label: t("own.password"),
            icon: KeyRound,
            onSelect: () => void navigate(paths.ownPassword()),
          },
          {
            key: "passkeys",
            label: t("own.passkeys"),
            icon: ShieldCheck,
            onSelect: () => void navigate(paths.ownPasskeys()),
          },
          ...(me.totp
            ? []
            : [
                {
                  key: "codes",
                  label: t("own.codes"),
                  icon: ShieldCheck,
                  onSelect: () => void navigate(paths.codes()),
                },
              ]),
          { key: "out", label: t("own.logOut"), icon: LogOut, parted: true, onSelect: () => void logOut() },
        ]}
      />
    </div>
  );
}
