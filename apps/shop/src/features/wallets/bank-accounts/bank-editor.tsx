import { keptAccountNumber } from "@espalier/web/typed-text/kept-text";
import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import type { DataOf } from "@espalier/contract/types";
import { useFields } from "@espalier/web/use-fields";
import { type SubmitEvent, useId } from "react";
import { useTranslation } from "react-i18next";

import { FaultForm } from "../../../components/fault-form.tsx";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { paths } from "../../../lib/paths.ts";
import { Screen, useBack } from "../../../components/screen.tsx";
import { BankAgreement } from "./bank-agreement.tsx";
import { BankField } from "./bank-field.tsx";
import { type BankFields, isOther, limits, problemsOf } from "./bank-form.ts";
import { DeleteBank } from "./delete-bank.tsx";
import { useSaveBank } from "./use-save-bank.ts";

type BankEditorProps = {
  /** Without an id the account is a new one. */
  id?: number;
  initial: BankFields;
  catalog: DataOf<"bank">;
};

/** The form of a bank account. It returns to the previous page, and keeps its fields when saving fails. */
export function BankEditor({ id, initial, catalog }: BankEditorProps) {
  const { t } = useTranslation(["banks", "shell"]);
  const { form, set, field } = useFields(initial);
  const formId = useId();
  const goBack = useBack(paths.banks());
  const faults = useFaults({
    form,
    tone: "danger",
    problems: problemsOf(form).map(({ field: name, text }) => ({ field: name, text: t(text) })),
  });
  const { busy, submit } = useSaveBank(id, goBack, faults.refuse);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
  }

  return (
    <Screen
      title={id === undefined ? t("addTitle") : t("editTitle")}
      back={paths.banks()}
      right={id === undefined ? undefined : <DeleteBank id={id} onDeleted={goBack} />}
      footer={
        <Button full type="submit" form={formId} busy={busy}>
          {t("shell:save")}
        </Button>
      }
    >
      <FaultForm id={formId} faults={faults} onSubmit={save}>
        <BankField
          catalog={catalog}
          value={form.bankId}
          error={faults.errorOf("bankId")}
          onChange={(bankId) => set({ bankId })}
        />
        {isOther(form) ? (
          <TextField
            label={t("otherName")}
            error={faults.errorOf("otherName")}
            {...field("otherName")}
            limit={limits.otherName}
            autoComplete="off"
            spellCheck={false}
          />
        ) : null}
        <TextField
          label={t("accountName")}
          error={faults.errorOf("name")}
          hint={t("accountNameHint")}
          {...field("name")}
          limit={limits.name}
          autoComplete="name"
          spellCheck={false}
        />
        <TextField
          label={t("accountNumber")}
          error={faults.errorOf("number")}
          {...field("number")}
          limit={limits.number}
          kept={keptAccountNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
        />
        <BankAgreement />
      </FaultForm>
    </Screen>
  );
}
