import { Button } from "@espalier/ui/foundations/button";
import { asciiDigits } from "@espalier/web/ascii-digits";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { Screen } from "../../../components/screen.tsx";
import { OwnCodeField } from "./own-code-field.tsx";
import { emptyPasswordChange, firstWalletProblem, type PasswordChange } from "./password-change.ts";
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
  const { busy, submit } = useSaveWalletPassword();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const problem = firstWalletProblem(form);
    if (problem === null) submit(form);
    else void toaster.show(t(`editPursePass.${problem}`));
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-panel font-normal text-ink-2">{t("walletPasswordHint")}</p>
      <PinFields password={form.password} repeat={form.repeat} onChange={set} />
      <OwnCodeField {...field("code")} uid={uid} isForWallets />
      <Button type="submit" full busy={busy}>
        {isSet ? t("changePassword") : t("setPassword")}
      </Button>
    </form>
  );
}

function useSaveWalletPassword() {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit({
    send: ({ password, code }: PasswordChange, options) =>
      api("settingPass", { password, is_purse: true, sms_code: asciiDigits(code.trim()) }, options),
    onDone: async () => {
      await queries.invalidateQueries(userInfoQuery);
      void toaster.show(t("editPursePass.done"), { tone: "success" });
      await navigate(paths.settings(), { replace: true });
    },
    onFailed: (error) => toastFailure(error, t("editLoginPass.updateFail")),
  });
}
