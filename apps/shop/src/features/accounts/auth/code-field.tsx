import { readCode } from "@espalier/contract/typed-text/digits";
import { CountdownButton } from "@espalier/ui/feedback/countdown-button";
import { TextField } from "@espalier/ui/forms/text-field";
import { useCountdown } from "@espalier/ui/feedback/use-countdown";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { RESEND_SECONDS } from "@espalier/core/accounts/verification-code";
import { recoveryLimits } from "./recovery.ts";

type CodeFieldProps = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  email: string;
  error: string | undefined;
  /** Whether `email` can be sent to. */
  onCheck: () => boolean;
  onFailed: (error: unknown) => void;
};

/** The verification code, with the button that has one sent to `email`. */
export function CodeField({ email, onCheck, onFailed, ...input }: CodeFieldProps) {
  const { t } = useTranslation("auth");
  const { seconds, start } = useCountdown(RESEND_SECONDS);
  const { busy, submit } = useSubmit({
    send: (to: string) => api("code", { email: to }),
    onDone: () => {
      start();
      void toaster.show(t("forgot.sent"), { tone: "success" });
    },
    onFailed,
  });

  function send() {
    if (onCheck()) submit(email);
  }

  return (
    <TextField
      {...input}
      label={t("forgot.code")}
      inputMode="numeric"
      autoComplete="one-time-code"
      limit={recoveryLimits.code}
      kept={readCode}
      className="tabular"
      trailing={
        <CountdownButton
          seconds={seconds}
          busy={busy}
          label={t("forgot.sendCode")}
          waitingLabel={(left) => t("forgot.resendIn", { seconds: left })}
          onClick={send}
        />
      }
    />
  );
}
