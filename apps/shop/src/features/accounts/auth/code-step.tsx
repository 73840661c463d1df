import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { readCode } from "@espalier/contract/typed-text/digits";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";

import { FaultForm } from "../../../components/fault-form.tsx";
import type { Faults } from "../../../lib/forms/use-faults.ts";
import { useStepFocus } from "../../../lib/use-step-focus.ts";

type CodeStepProps = {
  busy: boolean;
  faults: Faults<{ username: string; password: string; code: string }>;
  code: string;
  onChange: (code: string) => void;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The second step of the login: a code of the authenticator app, or a recovery code. */
export function CodeStep({ busy, faults, code, onChange, onCode, onBack }: CodeStepProps) {
  const { t } = useTranslation("auth");
  const input = useStepFocus<HTMLInputElement>();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check("code")) onCode(readCode(code));
  }

  return (
    <FaultForm faults={faults} onSubmit={onSubmit}>
      <TextField
        ref={input}
        label={t("code.label")}
        hint={t("code.hint")}
        error={faults.errorOf("code")}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        limit={32}
        kept={readCode}
        className="tabular"
        value={code}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" full busy={busy} incomplete={code.trim() === ""}>
        {t("login.submit")}
      </Button>
      <Button variant="quiet" full onClick={onBack}>
        {t("code.back")}
      </Button>
    </FaultForm>
  );
}
