import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { Screen } from "../../../components/screen.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { ProfileEditor } from "./profile-editor.tsx";
import { profileQuery } from "../../../lib/queries/profile-query.ts";

/** Picture, nickname and how to reach the member. */
export function ProfilePage() {
  const { t } = useTranslation("settings");
  const profile = useQuery(profileQuery);
  useFailureToast(profile.error, t("settingInfo.getInfoFailed"));
  if (profile.data !== undefined) return <ProfileEditor profile={profile.data} />;
  return (
    <Screen title={t("profile")} backTo={paths.settings()}>
      <Loaded query={profile} loading={<FormSkeleton />} failedTitle={t("settingInfo.getInfoFailed")}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
