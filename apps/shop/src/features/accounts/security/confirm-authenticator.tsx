import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { CallError } from "@espalier/contract/caller";
import type { DataOf } from "@espalier/contract/types";
import { TextField } from "@espalier/ui/forms/text-field";
import { Button } from "@espalier/ui/foundations/button";
import { readCode } from "@espalier/contract/typed-text/digits";
import { toastFailure } from "@espalier/web/toast-failure";
import { useSubmit } from "@espalier/web/use-submit";
import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { CopyButton } from "../../../components/copy-button.tsx";
import { api } from "../../../lib/api.ts";
import { useStepFocus } from "../../../lib/use-step-focus.ts";

type ConfirmAuthenticatorProps = {
  secret: DataOf<"userTotpBegin">;
  onDone: (codes: readonly string[]) => Promise<void>;
};

/** The secret as a QR code and as text, and the first code of the app. The QR code is dark on white in both looks. */
export function ConfirmAuthenticator({ secret: { secret, uri }, onDone }: ConfirmAuthenticatorProps) {
  const { t } = useTranslation("security");
  const step = useStepFocus<HTMLFormElement>();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState("");
  const { busy, submit } = useSubmit({
    send: async (request: { code: string }) => await api("userTotpConfirm", request),
    onDone: async ({ recovery_codes }) => await onDone(recovery_codes),
    onFailed: (error) => {
      if (error instanceof CallError && error.key === "totp.code_wrong") setWrong(error.msg);
      else toastFailure(error);
    },
  });

  function onSubmit() {
    setWrong("");
    submit({ code: readCode(code) });
  }

  return (
    <CheckedForm ref={step} tabIndex={-1} onSubmit={onSubmit} className="flex flex-col gap-4 outline-none">
      <div className="self-center rounded-panel bg-[#ffffff] p-4 inset-ring-1 inset-ring-line">
        <QRCodeSVG value={uri} title={t("totp.qr")} level="M" size={168} fgColor="#14201e" bgColor="#ffffff" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-48">
          <span className="block text-small text-ink-2">{t("totp.typed")}</span>
          <span className="tabular block text-row text-ink wrap-anywhere">
            {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          </span>
        </p>
        <CopyButton text={secret} label={t("totp.copySecret")} />
      </div>
      <TextField
        label={t("totp.code")}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={12}
        kept={readCode}
        className="tabular"
        value={code}
        error={wrong === "" ? undefined : wrong}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" full busy={busy} incomplete={code.trim() === ""}>
        {t("totp.confirm")}
      </Button>
    </CheckedForm>
  );
}
