import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { Loaded } from "@espalier/web/loaded";
import { useFields } from "@espalier/web/use-fields";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { profileQuery } from "../../../lib/queries/profile-query.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { FaultForm } from "../../../components/fault-form.tsx";
import { Screen } from "../../../components/screen.tsx";
import { CodeField } from "../passwords/code-field.tsx";
import { type EmailChange, type EmailProof, emailProblems, LONGEST_EMAIL, refusedByCode } from "./email-change.ts";
import { EmailProofFields } from "./email-proof-fields.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { useCodeRequest } from "../passwords/use-code-request.ts";
import { useProveEmail } from "./use-prove-email.ts";

/** The account's e-mail: proved once, then only shown. */
export function EmailPage() {
  const { t } = useTranslation("settings");
  const member = useQuery(profileQuery);
  useFailureToast(member.error, t("editPursePass.getUserFail"));
  const given = member.data;
  const title =
    given === undefined || given.email_proved ? t("emailTitle") : t(given.email === "" ? "email" : "confirmEmail");
  return (
    <Screen title={title} backTo={paths.settings()}>
      <Loaded query={member} loading={<FormSkeleton />} failedTitle={t("editPursePass.getUserFail")}>
        {(known) =>
          known.email_proved ? (
            <TextField readOnly type="email" label={t("emailLabel")} hint={t("emailFixed")} value={known.email} />
          ) : (
            <EmailForm uid={known.username} typed={known.email} hasPin={known.has_pin} />
          )
        }
      </Loaded>
    </Screen>
  );
}

/** `typed`: the address of the registration, which nobody has proved yet; it can be corrected. */
function EmailForm({ uid, typed, hasPin }: { uid: string; typed: string; hasPin: boolean }) {
  const { t } = useTranslation("settings");
  const [proof, setProof] = useState<EmailProof>("none");
  const fields = useFields<EmailChange>({ email: typed, code: "", pin: "", password: "", totp: "" });
  const { form, field } = fields;
  const faults = useFaults({
    form,
    problems: emailProblems(form, proof).map(({ field: name, text }) => ({
      field: name,
      text: t(`emailChange.${text}`),
    })),
  });
  const { busy, submit } = useProveEmail(proof, faults.refuse, () => {
    const asked = hasPin ? "pin" : "password";
    setProof(asked);
    faults.focus(asked);
  });
  const { ask, ...code } = useCodeRequest(
    `code for e-mail ${uid}`,
    async (email: string) => {
      await api("code", { email });
      return email;
    },
    (error, instead) => faults.refuse(error, refusedByCode, { instead }),
  );

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
  }

  function sendCode() {
    if (faults.check("email")) ask(form.email.trim());
  }

  return (
    <FaultForm faults={faults} onSubmit={onSubmit}>
      <p className="text-panel font-normal text-ink-2">{t(typed === "" ? "emailPurpose" : "confirmPurpose")}</p>
      <TextField
        {...field("email")}
        type="email"
        label={t("emailLabel")}
        error={faults.errorOf("email")}
        limit={LONGEST_EMAIL}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeField {...field("code")} {...code} error={faults.errorOf("code")} onSend={sendCode} />
      {proof === "none" ? null : (
        <EmailProofFields {...fields} proof={proof} hasPin={hasPin} onChoose={setProof} errorOf={faults.errorOf} />
      )}
      <Button type="submit" full busy={busy}>
        {t(typed === "" ? "emailSubmit" : "confirmEmail")}
      </Button>
    </FaultForm>
  );
}
