import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { Notices } from "./notices.tsx";

/** All notices, newest first. */
export function NoticeListPage() {
  const { t } = useTranslation("notices");
  return (
    <Screen title={t("title")} back={paths.home()}>
      <Notices />
    </Screen>
  );
}
