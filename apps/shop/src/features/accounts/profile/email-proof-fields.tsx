import { readCode } from "@espalier/contract/typed-text/digits";
import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import type { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import type { Faults } from "../../../lib/forms/use-faults.ts";
import { PinEntry } from "../passwords/pin-entry.tsx";
import type { EmailChange, EmailProof } from "./email-change.ts";

type EmailProofFieldsProps = {
  proof: Exclude<EmailProof, "none">;
  hasPin: boolean;
  onChoose: (proof: EmailProof) => void;
  errorOf: Faults<EmailChange>["errorOf"];
} & Pick<ReturnType<typeof useFields<EmailChange>>, "form" | "field" | "set">;

/** Who gets the codes can set every password: once there is something to take, the session alone is not enough to change where they go. */
export function EmailProofFields({ proof, hasPin, onChoose, errorOf, form, field, set }: EmailProofFieldsProps) {
  const { t } = useTranslation(["settings", "shell"]);
  return (
    <>
      {proof === "pin" ? (
        <PinEntry
          name="pin"
          label={t("mobilePin")}
          value={form.pin}
          error={errorOf("pin")}
          onChange={(pin) => set({ pin })}
        />
      ) : (
        <>
          <TextField
            {...field("password")}
            type="password"
            label={t("emailChange.password")}
            autoComplete="current-password"
            limit={64}
            error={errorOf("password")}
            reveal={{ show: t("shell:showPassword"), hide: t("shell:hidePassword") }}
          />
          <TextField
            {...field("totp")}
            label={t("emailChange.totp")}
            hint={t("emailChange.totpHint")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            limit={32}
            kept={readCode}
            error={errorOf("totp")}
          />
        </>
      )}
      {hasPin ? (
        <Button variant="quiet" size="medium" onClick={() => onChoose(proof === "pin" ? "password" : "pin")}>
          {t(proof === "pin" ? "emailChange.byPassword" : "emailChange.byPin")}
        </Button>
      ) : null}
    </>
  );
}
