import { readCode } from "@espalier/contract/typed-text/digits";
import { CountdownButton } from "@espalier/ui/feedback/countdown-button";
import { TextField } from "@espalier/ui/forms/text-field";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";

import { passwordLimits } from "./password-change.ts";

type CodeFieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Seconds until the next code can be requested. */
  seconds: number;
  busy: boolean;
  sentTo: string;
  onSend: () => void;
};

/** The field of the verification code, the button that requests one, and the address or number it was sent to. */
export function CodeField({ seconds, busy, sentTo, onSend, ...input }: CodeFieldProps) {
  const { t } = useTranslation("settings");
  return (
    <TextField
      {...input}
      label={t("code.label")}
      hint={sentTo === "" ? undefined : t("code.sentTo", { where: sentTo })}
      inputMode="numeric"
      autoComplete="one-time-code"
      limit={passwordLimits.code}
      kept={readCode}
      className="tabular"
      trailing={
        <CountdownButton
          seconds={seconds}
          busy={busy}
          label={t("code.send")}
          waitingLabel={(left) => t("code.resendIn", { seconds: left })}
          onClick={onSend}
        />
      }
    />
  );
}
