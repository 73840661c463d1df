import { readVatNumber } from "@espalier/core/text/vat-number";
import { TextField } from "@espalier/ui/forms/text-field";
import { Section } from "@espalier/ui/layout/section";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type VatNumberFieldProps = { value: string; locked: boolean; onChange: (value: string) => void };

/** The VAT number of a buyer that is a company. What is wrong is said once the field is left. */
export function VatNumberField({ value, locked, onChange }: VatNumberFieldProps) {
  const { t } = useTranslation("orders");
  const [left, setLeft] = useState(false);
  return (
    <Section title={t("asCompany")}>
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
    </Section>
  );
}

/** Whether it can be sent: nothing, or a number as its country writes it. */
export const isVatNumber = (typed: string): boolean => typed.trim() === "" || readVatNumber(typed) !== undefined;
