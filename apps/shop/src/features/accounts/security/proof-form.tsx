import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { CallError, type CallOptions } from "@espalier/contract/caller";
import { TextField } from "@espalier/ui/forms/text-field";
import { Button } from "@espalier/ui/foundations/button";
import { readCode } from "@espalier/contract/typed-text/digits";
import { toastFailure } from "@espalier/web/toast-failure";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { securityQuery } from "./security-query.ts";

/** What proves that it is the member who changes how to log in. */
type Proof = { readonly password: string; readonly code?: string };

export type ProofFormProps<Answer> = {
  confirmLabel: string;
  danger?: boolean;
  /** Whether the fields above the password are filled in. */
  ready?: boolean;
  send: (proof: Proof, options: CallOptions) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
  /** Instead of the toast with the server's message. */
  onFailed?: (error: unknown) => void;
  /** Fields above the password. */
  children?: ReactNode;
};

/** Asks for the login password, and for a code where an authenticator app is set up. What is wrong is said at its field. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { confirmLabel, danger = false, ready = true, send, onDone, onFailed = toastFailure, children } = props;
  const { t } = useTranslation(["security", "shell"]);
  const uid = useQuery(userInfoQuery).data?.info.username ?? "";
  const asksCode = (useQuery(securityQuery).data?.totp ?? null) !== null;
  const { form, field } = useFields({ password: "", code: "" });
  const [wrong, setWrong] = useState({ key: "", msg: "" });
  const { busy, submit } = useSubmit({
    send,
    onDone,
    onFailed: (error) => {
      if (error instanceof CallError && FIELD_FAULTS.has(error.key)) setWrong({ key: error.key, msg: error.msg });
      else onFailed(error);
    },
  });
  const code = readCode(form.code);
  const isFilled = ready && form.password !== "" && (!asksCode || code !== "");

  function onSubmit() {
    setWrong({ key: "", msg: "" });
    if (isFilled) submit({ password: form.password, ...(asksCode ? { code } : {}) });
  }

  return (
    <CheckedForm onSubmit={onSubmit} className="flex flex-col gap-4">
      {/* Says a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={uid} />
      {children}
      <TextField
        {...field("password")}
        required
        data-autofocus={children === undefined ? "" : undefined}
        type="password"
        label={t("proof.password")}
        autoComplete="current-password"
        limit={64}
        error={wrong.key === "password.wrong" ? wrong.msg : undefined}
        reveal={{ show: t("shell:showPassword"), hide: t("shell:hidePassword") }}
      />
      {asksCode ? (
        <TextField
          {...field("code")}
          required
          label={t("proof.code")}
          hint={t("proof.codeHint")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          limit={32}
          kept={readCode}
          className="tabular"
          error={wrong.key.startsWith("totp.") ? wrong.msg : undefined}
        />
      ) : null}
      <Button type="submit" full variant={danger ? "danger" : "primary"} busy={busy} incomplete={!isFilled}>
        {confirmLabel}
      </Button>
    </CheckedForm>
  );
}

const FIELD_FAULTS: ReadonlySet<string> = new Set(["password.wrong", "totp.code_wrong", "totp.code_required"]);
