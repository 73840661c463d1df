import { CallError, type CallOptions } from "@espalier/contract/caller";
import { TextField } from "@espalier/ui/forms/text-field";
import { Button } from "@espalier/ui/foundations/button";
import { toastFailure } from "@espalier/web/toast-failure";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";

/** What proves that it is the member who changes how to log in. */
type Proof = { readonly password: string };

type ProofFormProps<Answer> = {
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

type ProofSheetProps<Answer> = ProofFormProps<Answer> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
};

/** Asks for the login password before an action, in a sheet. A wrong one is said at its field. */
export function ProofSheet<Answer>({ open, onOpenChange, title, description, ...form }: ProofSheetProps<Answer>) {
  const { t } = useTranslation("shell");
  return (
    <LazySheet open={open} onOpenChange={onOpenChange} title={title} description={description} closeLabel={t("close")}>
      <ProofForm {...form} />
    </LazySheet>
  );
}

function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { confirmLabel, danger = false, ready = true, send, onDone, onFailed = toastFailure, children } = props;
  const { t } = useTranslation(["security", "shell"]);
  const uid = useQuery(userInfoQuery).data?.info.username ?? "";
  const { form, field } = useFields({ password: "" });
  const [wrong, setWrong] = useState("");
  const { busy, submit } = useSubmit({
    send,
    onDone,
    onFailed: (error) => {
      if (error instanceof CallError && error.key === "password.wrong") setWrong(error.msg);
      else onFailed(error);
    },
  });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    setWrong("");
    if (ready && form.password !== "") submit(form);
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {/* Says a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={uid} />
      {children}
      <TextField
        {...field("password")}
        type="password"
        label={t("proof.password")}
        autoComplete="current-password"
        maxLength={64}
        error={wrong === "" ? undefined : wrong}
        reveal={{ show: t("shell:showPassword"), hide: t("shell:hidePassword") }}
      />
      <Button
        type="submit"
        full
        variant={danger ? "danger" : "primary"}
        busy={busy}
        disabled={!ready || form.password === ""}
      >
        {confirmLabel}
      </Button>
    </form>
  );
}
