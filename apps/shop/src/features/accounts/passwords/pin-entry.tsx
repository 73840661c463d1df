import { PasscodeField } from "@espalier/ui/forms/passcode-field";
import { PasscodePad } from "@espalier/ui/forms/passcode-pad";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { passwordLimits } from "./password-change.ts";

type PinEntryProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The security password for confirming: one field, one keypad, cleared each time it is opened full. */
export function PinEntry({ name, label, value, error, onChange }: PinEntryProps) {
  const { t } = useTranslation(["settings", "shell"]);
  const [open, setOpen] = useState(false);
  const countText = (filled: number, length: number) => t("pinCount", { filled, length });

  function start() {
    if (value.length === passwordLimits.wallet) onChange("");
    setOpen(true);
  }

  return (
    <>
      <PasscodeField
        name={name}
        label={label}
        error={error}
        placeholder={t("pinPlaceholder")}
        filled={value.length}
        countText={countText}
        open={open}
        onOpen={start}
      />
      <LazySheet open={open} onOpenChange={setOpen} title={label} closeLabel={t("shell:close")}>
        <PasscodePad
          label={label}
          value={value}
          onChange={onChange}
          onComplete={() => setOpen(false)}
          length={passwordLimits.wallet}
          countText={countText}
          backspaceLabel={t("pinBackspace")}
        />
      </LazySheet>
    </>
  );
}
