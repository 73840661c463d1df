import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { CallError } from "@espalier/contract/caller";
import { TextField } from "@espalier/ui/forms/text-field";
import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { addPasskey, toastPasskeyFailure } from "@espalier/web/passkeys/use-passkey";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { passkeysQuery } from "./passkeys-query.ts";

/** Has this device make a passkey, once the password was right, and stores it under a name. */
export function AddPasskey() {
  const { t } = useTranslation(["auth", "shell"]);
  const queries = useQueryClient();
  const { form, field, set } = useFields({ name: "", password: "" });
  const [wrong, setWrong] = useState("");
  const { busy, submit } = useSubmit({
    send: async ({ name, password }: { name: string; password: string }) =>
      await addPasskey(
        async () => await api("adminPasskeyAddBegin", { password }),
        async (made) => await api("adminPasskeyAdd", { name, ...made }),
      ),
    onDone: async (added) => {
      if (added === null) return;
      if (added === "known") return void toaster.show(t("passkeys.known"));
      set({ name: "", password: "" });
      void toaster.show(t("passkeys.done"), { tone: "success" });
      await queries.invalidateQueries(passkeysQuery);
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.key === "operator.password_wrong") setWrong(error.msg);
      else toastPasskeyFailure(error, t("passkeys.failed"));
    },
  });

  function onSubmit() {
    setWrong("");
    submit({ name: form.name.trim(), password: form.password });
  }

  return (
    <CheckedForm onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField {...field("name")} required label={t("passkeys.name")} hint={t("passkeys.nameHint")} limit={40} />
      <TextField
        {...field("password")}
        required
        type="password"
        label={t("passkeys.present")}
        autoComplete="current-password"
        limit={64}
        error={wrong === "" ? undefined : wrong}
        reveal={{ show: t("shell:showPassword"), hide: t("shell:hidePassword") }}
      />
      <Button type="submit" full busy={busy} incomplete={form.name.trim() === "" || form.password === ""}>
        {t("passkeys.submit")}
      </Button>
    </CheckedForm>
  );
}
