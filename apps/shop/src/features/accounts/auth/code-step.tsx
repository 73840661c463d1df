import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { asciiDigits } from "@espalier/web/ascii-digits";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useStepFocus } from "../../../lib/use-step-focus.ts";

type CodeStepProps = { busy: boolean; onCode: (code: string) => void; onBack: () => void };

/** The second step of the login: a code of the authenticator app, or a recovery code. */
export function CodeStep({ busy, onCode, onBack }: CodeStepProps) {
  const { t } = useTranslation("auth");
  const [code, setCode] = useState("");
  const input = useStepFocus<HTMLInputElement>();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = asciiDigits(code).trim();
    if (typed !== "") onCode(typed);
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        ref={input}
        label={t("code.label")}
        hint={t("code.hint")}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        className="tabular"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" full busy={busy} disabled={code.trim() === ""}>
        {t("login.submit")}
      </Button>
      <Button variant="quiet" full onClick={onBack}>
        {t("code.back")}
      </Button>
    </form>
  );
}
