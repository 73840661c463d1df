import { useTranslation } from "react-i18next";

import type { Session } from "./sessions-query.ts";

/** What a session's device is called: as much of it as is known. */
export function useDeviceName(): (session: Session) => string {
  const { t } = useTranslation("settings");
  return ({ browser, system }) => {
    if (browser !== "" && system !== "") return t("sessions.device", { browser, system });
    return browser || system || t("sessions.unknown");
  };
}
