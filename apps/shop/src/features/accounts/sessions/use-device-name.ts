import { useTranslation } from "react-i18next";

import type { Session } from "./sessions-query.ts";

/** Names a session's device by its browser and system, as far as they are known. */
export function useDeviceName(): (session: Session) => string {
  const { t } = useTranslation("settings");
  return ({ browser, system }) => {
    if (browser !== "" && system !== "") return t("sessions.device", { browser, system });
    return browser || system || t("sessions.unknown");
  };
}
