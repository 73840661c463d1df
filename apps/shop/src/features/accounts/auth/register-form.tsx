import { Button } from "@espalier/ui/foundations/button";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { TextField } from "@espalier/ui/forms/text-field";
import { deviceKey } from "@espalier/web/device/device-key";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { FaultForm } from "../../../components/fault-form.tsx";
import { api } from "../../../lib/api.ts";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { AgreementField } from "./agreement-field.tsx";
import { CountryField } from "../country-field.tsx";
import { DisclosureLink } from "./disclosure-link.tsx";
import { InviterCard } from "./inviter-card.tsx";
import { PlacementFields } from "./placement-fields.tsx";
import { emptyRegistration, limits, problemsOf, refusedFields, registrationRequest } from "./registration.ts";
import { type Placement, usePlacement } from "./use-placement.ts";

/** The registration; `onRegistered` receives the new account number. */
export function RegisterForm({ onRegistered }: { onRegistered: (uid: string) => void }) {
  const { t } = useTranslation(["auth", "shell"]);
  const [search] = useSearchParams();
  const [code] = useState(search.get("code") ?? "");
  const { form, set, field } = useFields(emptyRegistration(code));
  const placement = usePlacement(form);
  const faults = useFaults({
    form,
    problems: problemsOf(form).map(({ field: name, text }) => ({ field: name, text: t(`reg.${text}`) })),
  });
  const placementFields = <PlacementFields form={form} placement={placement} onChange={set} errorOf={faults.errorOf} />;
  const { busy, submit } = useSubmit({
    send: (request: ReturnType<typeof registrationRequest>, options) =>
      api("reg", { ...request, device: deviceKey() }, options),
    onDone: onRegistered,
    onFailed: (error) => faults.refuse(error, refusedFields),
  });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!faults.check()) return;
    submit(registrationRequest(form, { invitePid: placement.invite.uid, positionPid: placement.position.uid }));
  }

  const isPlacementWrong = (["inviteCode", "invitePid", "positionPid"] as const).some(
    (name) => faults.errorOf(name) !== undefined,
  );
  const reveal = { show: t("shell:showPassword"), hide: t("shell:hidePassword") };
  return (
    <FaultForm faults={faults} onSubmit={onSubmit}>
      {code === "" ? null : (
        <OpenedInvitation placement={placement} isWrong={isPlacementWrong} fields={placementFields} />
      )}
      <TextField
        {...field("nickname")}
        label={t("reg.nickname")}
        error={faults.errorOf("nickname")}
        limit={limits.nickname}
        autoComplete="nickname"
      />
      <TextField
        {...field("email")}
        type="email"
        label={t("reg.email")}
        error={faults.errorOf("email")}
        limit={limits.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CountryField value={form.country} onChange={(country) => set({ country })} error={faults.errorOf("country")} />
      <TextField
        {...field("password")}
        type="password"
        label={t("reg.password")}
        error={faults.errorOf("password")}
        hint={t("reg.passwordHint")}
        limit={limits.password}
        autoComplete="new-password"
        reveal={reveal}
      />
      <TextField
        {...field("repeat")}
        type="password"
        label={t("reg.repeat")}
        error={faults.errorOf("repeat")}
        limit={limits.password}
        autoComplete="new-password"
        reveal={reveal}
      />
      {code === "" ? placementFields : null}
      <AgreementField checked={form.agreed} onChange={(agreed) => set({ agreed })} error={faults.errorOf("agreed")} />
      <DisclosureLink />
      <Button type="submit" full busy={busy}>
        {t("reg.submit")}
      </Button>
    </FaultForm>
  );
}

type OpenedInvitationProps = { placement: Placement; isWrong: boolean; fields: ReactNode };

/** The invitation of the link that led here, before the form; its fields once they are to be changed, or if one of them is wrong. */
function OpenedInvitation({ placement, isWrong, fields }: OpenedInvitationProps) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  if (isWrong && !changing) setChanging(true);
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
