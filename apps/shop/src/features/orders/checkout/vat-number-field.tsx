import { readVatNumber } from "@espalier/core/text/vat-number";
import { TextField } from "@espalier/ui/forms/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type VatNumberFieldProps = { value: string; locked: boolean; onChange: (value: string) => void };

/** The VAT number of a buyer that is a company, folded away: few have one. What is wrong is said once the field is left. */
export function VatNumberField({ value, locked, onChange }: VatNumberFieldProps) {
  const { t } = useTranslation("orders");
  // As it began: a field that is emptied is still being typed in.
  const [isOpen] = useState(value !== "");
  const [left, setLeft] = useState(false);
  return (
    <details open={isOpen}>
      <summary className="flex min-h-12 cursor-pointer items-center text-row text-ink">{t("asCompany")}</summary>
      <TextField
        label={t("vatNumber")}
        hint={t("vatNumberHint")}
        error={left && !isVatNumber(value) ? t("vatNumberWrong") : undefined}
        value={value}
        disabled={locked}
        limit={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setLeft(true)}
      />
    </details>
  );
}

/** Whether it can be sent: nothing, or a number as its country writes it. */
export const isVatNumber = (typed: string): boolean => typed.trim() === "" || readVatNumber(typed) !== undefined;
