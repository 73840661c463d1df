import { Button } from "@espalier/ui/foundations/button";
import { readCode } from "@espalier/contract/typed-text/digits";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { type Faults, useFaults } from "../../../lib/forms/use-faults.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { FaultForm } from "../../../components/fault-form.tsx";
import { Screen } from "../../../components/screen.tsx";
import { OwnCodeField } from "./own-code-field.tsx";
import { emptyPasswordChange, type PasswordChange, refusedFields, walletProblems } from "./password-change.ts";
import { PinFields } from "./pin-fields.tsx";
import { WithEmail } from "../profile/with-email.tsx";

/** The six digits that protect the wallets: set for the first time, or changed. */
export function WalletPasswordPage() {
  const { t } = useTranslation("settings");
  const isSet = useQuery(userInfoQuery).data?.info.has_pin !== false;
  return (
    <Screen title={isSet ? t("walletPassword") : t("setWalletPassword")} backTo={paths.settings()}>
      <WithEmail>{({ username, has_pin }) => <WalletPasswordForm uid={username} isSet={has_pin} />}</WithEmail>
    </Screen>
  );
}

function WalletPasswordForm({ uid, isSet }: { uid: string; isSet: boolean }) {
  const { t } = useTranslation("settings");
  const { form, field, set } = useFields(emptyPasswordChange);
  const faults = useFaults({
    form,
    problems: walletProblems(form).map(({ field: name, text }) => ({ field: name, text: t(`editPursePass.${text}`) })),
  });
  const { busy, submit } = useSaveWalletPassword(faults.refuse);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
  }

  return (
    <FaultForm faults={faults} onSubmit={onSubmit}>
      <p className="text-panel font-normal text-ink-2">{t("walletPasswordHint")}</p>
      <PinFields password={form.password} repeat={form.repeat} onChange={set} errorOf={faults.errorOf} />
      <OwnCodeField {...field("code")} error={faults.errorOf("code")} uid={uid} isForWallets />
      <Button type="submit" full busy={busy}>
        {isSet ? t("changePassword") : t("setPassword")}
      </Button>
    </FaultForm>
  );
}

function useSaveWalletPassword(refuse: Faults<PasswordChange>["refuse"]) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit({
    send: ({ password, code }: PasswordChange, options) =>
      api("settingPass", { password, is_purse: true, sms_code: readCode(code) }, options),
    onDone: async () => {
      await queries.invalidateQueries(userInfoQuery);
      void toaster.show(t("editPursePass.done"), { tone: "success" });
      await navigate(paths.settings(), { replace: true });
    },
    onFailed: (error) => refuse(error, refusedFields, { instead: t("editLoginPass.updateFail") }),
  });
}
