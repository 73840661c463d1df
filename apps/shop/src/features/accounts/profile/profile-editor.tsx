import type { DataOf } from "@espalier/contract/types";
import { keptPhone } from "@espalier/web/typed-text/kept-text";
import { Button } from "@espalier/ui/foundations/button";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { formatDate } from "@espalier/web/format-date";
import { useUnsavedChanges } from "@espalier/web/leaving/use-unsaved-changes";
import { useFields } from "@espalier/web/use-fields";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { problemIf } from "../../../lib/forms/problem.ts";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { DayField } from "../../../components/dates/day-field.tsx";
import { FaultForm } from "../../../components/fault-form.tsx";
import { Screen } from "../../../components/screen.tsx";
import { AvatarField } from "./avatar-field.tsx";
import { EARLIEST_BIRTHDAY, fieldsOf, isChanged, isSavable, profileLimits } from "./profile-form.ts";
import { useSaveProfile } from "./use-save-profile.ts";

/** The month at which the calendar opens for members without a birthday. */
const LIKELY_BIRTHDAY = "1990-01-01";

/** The form of the profile. It keeps its fields when saving fails, and asks before it discards them. */
export function ProfileEditor({ profile }: { profile: DataOf<"userDetail"> }) {
  const { t } = useTranslation(["settings", "shell"]);
  const [initial] = useState(() => fieldsOf(profile));
  const [today] = useState(() => formatDate(Date.now() / 1000, "day"));
  const { form, field, set } = useFields(initial);
  const faults = useFaults({
    form,
    problems: problemIf(!isSavable(form), "nickname", t("settingInfo.nicknameTip")),
  });
  const { busy, submit } = useSaveProfile(faults.refuse);
  useUnsavedChanges(isChanged(initial, form) && !busy);
  const formId = useId();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
  }

  return (
    <Screen
      title={t("profile")}
      backTo={paths.settings()}
      footer={
        <Button full type="submit" form={formId} busy={busy} incomplete={!isSavable(form)}>
          {t("shell:save")}
        </Button>
      }
    >
      <AvatarField nickname={profile.nickname} avatar={profile.avatar} />
      <Identity {...profile} />
      <FaultForm id={formId} faults={faults} onSubmit={onSubmit}>
        <TextField
          {...field("nickname")}
          label={t("nickname")}
          error={faults.errorOf("nickname")}
          hint={t("nicknameHint", { max: profileLimits.nickname })}
          limit={profileLimits.nickname}
          autoComplete="nickname"
        />
        <div data-field="birthday">
          <DayField
            label={t("birthday")}
            error={faults.errorOf("birthday")}
            value={form.birthday}
            onChange={(birthday) => set({ birthday })}
            min={EARLIEST_BIRTHDAY}
            max={today}
            opensAt={LIKELY_BIRTHDAY}
            clearable
          />
        </div>
        <TextField
          {...field("mobile")}
          label={t("mobile")}
          error={faults.errorOf("mobile")}
          hint={profile.mobile_verified ? t("mobileHint") : undefined}
          type="tel"
          autoComplete="tel"
          limit={profileLimits.mobile}
          kept={keptPhone}
        />
        <TextField
          {...field("postal")}
          label={t("postal")}
          error={faults.errorOf("postal")}
          autoComplete="postal-code"
          limit={profileLimits.postal}
        />
        <TextArea
          {...field("address")}
          label={t("address")}
          error={faults.errorOf("address")}
          autoComplete="street-address"
          limit={profileLimits.address}
        />
      </FaultForm>
    </Screen>
  );
}

/** The facts that identify the account; they cannot be changed here. */
function Identity({ username, email, email_proved }: DataOf<"userDetail">) {
  const { t } = useTranslation("settings");
  return (
    <dl className="panel-ring divide-y divide-line px-4">
      <div className="py-2.5">
        <dt className="text-small text-ink-2">{t("uid")}</dt>
        <dd className="tabular text-row font-normal text-ink">{username}</dd>
      </div>
      <div className="py-2.5">
        <dt className="text-small text-ink-2">{t("emailTitle")}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-row font-normal text-ink">
          <span className="min-w-0 [overflow-wrap:anywhere]">{email === "" ? t("noEmail") : email}</span>
          {email_proved ? null : (
            <Link to={paths.email()} className={`${textLinkStyle} text-panel`}>
              {t(email === "" ? "email" : "confirmEmail")}
            </Link>
          )}
        </dd>
      </div>
    </dl>
  );
}
