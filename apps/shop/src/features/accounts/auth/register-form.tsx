import { Button } from "@espalier/ui/foundations/button";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { api } from "../../../lib/api.ts";
import { deviceKey } from "../../../lib/device-key.ts";
import { AgreementField } from "./agreement-field.tsx";
import { CountryField } from "./country-field.tsx";
import { DisclosureLink } from "./disclosure-link.tsx";
import { InviterCard } from "./inviter-card.tsx";
import { PlacementFields } from "./placement-fields.tsx";
import { emptyRegistration, fieldOf, firstProblem, limits, type Problem, registrationRequest } from "./registration.ts";
import { type Placement, usePlacement } from "./use-placement.ts";

/** The registration; `onRegistered` receives the new account number. */
export function RegisterForm({ onRegistered }: { onRegistered: (uid: string) => void }) {
  const { t } = useTranslation(["auth", "shell"]);
  const [search] = useSearchParams();
  const [code] = useState(search.get("code") ?? "");
  const { form, set, field } = useFields(emptyRegistration(code));
  const placement = usePlacement(form);
  const placementFields = <PlacementFields form={form} placement={placement} onChange={set} />;
  const { busy, submit } = useSubmit({
    send: (request: ReturnType<typeof registrationRequest>, options) =>
      api("reg", { ...request, device: deviceKey() }, options),
    onDone: onRegistered,
  });

  const [checked, setChecked] = useState(false);
  const problem = firstProblem(form);
  const errorOf = (own: Problem) => (checked && problem === own ? t(`reg.${own}`) : undefined);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problem === null) {
      submit(registrationRequest(form, { invitePid: placement.invite.uid, positionPid: placement.position.uid }));
      return;
    }
    void toaster.show(t(`reg.${problem}`));
    event.currentTarget.querySelector<HTMLElement>(`[name=${fieldOf[problem]}]`)?.focus();
  }

  const reveal = { show: t("shell:showPassword"), hide: t("shell:hidePassword") };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {code === "" ? null : <OpenedInvitation placement={placement} fields={placementFields} />}
      <TextField
        {...field("nickname")}
        label={t("reg.nickname")}
        error={errorOf("nameTip")}
        maxLength={limits.nickname}
        autoComplete="nickname"
      />
      <TextField
        {...field("email")}
        type="email"
        label={t("reg.email")}
        error={errorOf("emailTip")}
        maxLength={limits.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CountryField value={form.country} onChange={(country) => set({ country })} error={errorOf("countryTip")} />
      <TextField
        {...field("password")}
        type="password"
        label={t("reg.password")}
        error={errorOf("passwordTip")}
        hint={t("reg.passwordHint")}
        maxLength={limits.password}
        autoComplete="new-password"
        reveal={reveal}
      />
      <TextField
        {...field("repeat")}
        type="password"
        label={t("reg.repeat")}
        error={errorOf("repeatTip")}
        maxLength={limits.password}
        autoComplete="new-password"
        reveal={reveal}
      />
      {code === "" ? placementFields : null}
      <AgreementField checked={form.agreed} onChange={(agreed) => set({ agreed })} error={errorOf("agreeTip")} />
      <DisclosureLink />
      <Button type="submit" full busy={busy}>
        {t("reg.submit")}
      </Button>
    </form>
  );
}

/** The invitation of the link that led here, before the form; its fields once they are to be changed, or if the code is unknown. */
function OpenedInvitation({ placement, fields }: { placement: Placement; fields: ReactNode }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  if (changing || placement.inviteUnknown) return fields;
  if (placement.invitation === undefined) {
    return (
      <Loading label={t("loading")}>
        <Skeleton shape="block" className="h-24 rounded-panel" />
      </Loading>
    );
  }
  return <InviterCard invitation={placement.invitation} onChange={() => setChanging(true)} />;
}
