import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { useTranslation } from "react-i18next";

import { BLANK_STEP, type StepFields } from "./delivery.ts";

type StepFieldsetProps = { steps: readonly StepFields[]; onChange: (steps: readonly StepFields[]) => void };

/** What a method charges, row by row: the first that fits an order applies. */
export function StepFieldset({ steps, onChange }: StepFieldsetProps) {
  const { t } = useTranslation("settings");
  const change = (row: number, changes: Partial<StepFields>) =>
    onChange(steps.map((step, place) => (place === row ? { ...step, ...changes } : step)));
  // Rows have nothing but their place: what is typed moves with it.
  const places = steps.map((_, place) => `row ${place + 1}`);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1.5 text-small font-medium text-ink-2">{t("charges")}</legend>
      <p className="text-small text-ink-3">{t("chargesHint")}</p>
      {steps.map((step, row) => {
        const figure = (name: keyof StepFields, label: string, leading?: string) => (
          <TextField
            name={`${name}_${row + 1}`}
            label={label}
            aria-label={t("inRow", { field: label, row: row + 1 })}
            value={step[name]}
            onChange={(event) => change(row, { [name]: event.target.value })}
            autoComplete="off"
            inputMode="decimal"
            limit={16}
            className="tabular"
            {...(leading === undefined ? {} : { leading })}
          />
        );
        return (
          <div key={places[row]} className="panel-ring grid grid-cols-2 gap-3 p-3">
            <div className="col-span-2">{figure("up_to_grams", t("upToGrams"))}</div>
            {figure("up_to", t("upTo"), "$")}
            {figure("pv_up_to", t("pvUpTo"))}
            {figure("price", t("charge"), "$")}
            {figure("pv_price", t("pvCharge"))}
            {steps.length === 1 ? null : (
              <Button
                variant="quiet"
                size="small"
                aria-label={t("removeRow", { row: row + 1 })}
                onClick={() => onChange(steps.filter((_, place) => place !== row))}
              >
                {t("removeRowShort")}
              </Button>
            )}
          </div>
        );
      })}
      <Button variant="soft" size="small" onClick={() => onChange([...steps, BLANK_STEP])}>
        {t("addRow")}
      </Button>
    </fieldset>
  );
}
