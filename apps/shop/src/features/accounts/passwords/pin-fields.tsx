import { PasscodeField } from "@espalier/ui/forms/passcode-field";
import { PasscodePad } from "@espalier/ui/forms/passcode-pad";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { passwordLimits } from "./password-change.ts";

type Entry = "password" | "repeat";

type PinFieldsProps = {
  password: string;
  repeat: string;
  onChange: (changes: { password?: string; repeat?: string }) => void;
  errorOf: (field: Entry) => string | undefined;
};

/** A new security password and its repetition on one keypad, which moves on to the repetition and closes after it. */
export function PinFields({ password, repeat, onChange, errorOf }: PinFieldsProps) {
  const { t } = useTranslation(["settings", "shell"]);
  const [entry, setEntry] = useState<Entry>("password");
  const [open, setOpen] = useState(false);
  const values = { password, repeat };
  const labels = { password: t("newPin"), repeat: t("repeatPin") };
  const countText = (filled: number, length: number) => t("pinCount", { filled, length });

  /** A full field is cleared when typed into, together with its repetition. */
  function start(next: Entry) {
    if (values[next].length === passwordLimits.wallet) {
      onChange(next === "password" ? { password: "", repeat: "" } : { repeat: "" });
    }
    setEntry(next);
    setOpen(true);
  }

  function finish() {
    if (entry === "password" && repeat === "") setEntry("repeat");
    else setOpen(false);
  }

  return (
    <>
      {(["password", "repeat"] as const).map((name) => (
        <PasscodeField
          key={name}
          name={name}
          label={labels[name]}
          placeholder={t("pinPlaceholder")}
          error={errorOf(name)}
          filled={values[name].length}
          countText={countText}
          open={open && entry === name}
          onOpen={() => start(name)}
        />
      ))}
      <LazySheet open={open} onOpenChange={setOpen} title={labels[entry]} closeLabel={t("shell:close")}>
        <PasscodePad
          key={entry}
          label={labels[entry]}
          value={values[entry]}
          onChange={(value) => onChange({ [entry]: value })}
          onComplete={finish}
          length={passwordLimits.wallet}
          countText={countText}
          backspaceLabel={t("pinBackspace")}
        />
      </LazySheet>
    </>
  );
}
