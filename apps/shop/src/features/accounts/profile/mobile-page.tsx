import { keptPhone } from "@espalier/web/typed-text/kept-text";
import type { DataOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { TextField } from "@espalier/ui/forms/text-field";
import { Loaded } from "@espalier/web/loaded";
import { useFields } from "@espalier/web/use-fields";
import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { FaultForm } from "../../../components/fault-form.tsx";
import { Screen } from "../../../components/screen.tsx";
import { CodeField } from "../passwords/code-field.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { emptyMobileChange, LONGEST_MOBILE, mobileProblems, refusedByCode } from "./mobile-change.ts";
import { PinEntry } from "../passwords/pin-entry.tsx";
import { profileQuery } from "../../../lib/queries/profile-query.ts";
import { useCodeRequest } from "../passwords/use-code-request.ts";
import { useProveMobile } from "./use-prove-mobile.ts";

/** The number that codes go to, proved by a code sent to it. */
export function MobilePage() {
  const { t } = useTranslation("settings");
  const profile = useQuery(profileQuery);
  useFailureToast(profile.error, t("settingInfo.getInfoFailed"));
  return (
    <Screen title={t("mobileRow")} backTo={paths.settings()}>
      <Loaded query={profile} loading={<FormSkeleton />} failedTitle={t("settingInfo.getInfoFailed")}>
        {(known) => (known.has_pin ? <MobileForm profile={known} /> : <PinMissing />)}
      </Loaded>
    </Screen>
  );
}

/** Anyone who gets the codes can set every other password, so that a session alone is not enough to change it. */
function PinMissing() {
  const { t } = useTranslation("settings");
  return (
    <EmptyState
      icon={LockKeyhole}
      title={t("mobilePinMissing.title")}
      hint={t("mobilePinMissing.hint")}
      action={
        <Link to={paths.walletPassword()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("setWalletPassword")}
        </Link>
      }
    />
  );
}

function MobileForm({ profile }: { profile: DataOf<"userDetail"> }) {
  const { t } = useTranslation("settings");
  const begun = { ...emptyMobileChange, mobile: profile.mobile_verified ? "" : profile.mobile };
  const { form, field, set } = useFields(begun);
  const faults = useFaults({
    form,
    problems: mobileProblems(form).map(({ field: name, text }) => ({ field: name, text: t(`mobileChange.${text}`) })),
  });
  const { busy, submit } = useProveMobile(faults.refuse);
  const { ask, ...code } = useCodeRequest(
    `code for mobile ${profile.username}`,
    async (mobile: string) => (await api("settingMobileCode", { mobile })).sent_to,
    (error, instead) => faults.refuse(error, refusedByCode, { instead }),
  );

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
  }

  function sendCode() {
    if (faults.check("mobile")) ask(keptPhone(form.mobile));
  }

  return (
    <FaultForm faults={faults} onSubmit={onSubmit}>
      <p className="text-panel font-normal text-ink-2">
        {profile.mobile_verified ? t("mobileNow", { mobile: profile.mobile }) : t("mobilePurpose")}
      </p>
      <TextField
        {...field("mobile")}
        type="tel"
        label={t("mobile")}
        hint={t("mobileFormat")}
        error={faults.errorOf("mobile")}
        limit={LONGEST_MOBILE}
        kept={keptPhone}
        autoComplete="tel"
        className="tabular"
      />
      <CodeField {...field("code")} {...code} error={faults.errorOf("code")} onSend={sendCode} />
      <PinEntry
        name="password"
        label={t("mobilePin")}
        value={form.password}
        error={faults.errorOf("password")}
        onChange={(password) => set({ password })}
      />
      <Button type="submit" full busy={busy}>
        {t("mobileSubmit")}
      </Button>
    </FaultForm>
  );
}
