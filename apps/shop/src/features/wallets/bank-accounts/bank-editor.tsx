import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import type { DataOf } from "@espalier/contract/types";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { type SubmitEvent, useId } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { Screen, useBack } from "../../../components/screen.tsx";
import { BankAgreement } from "./bank-agreement.tsx";
import { BankField } from "./bank-field.tsx";
import { type BankFields, findFault, isOther, limits } from "./bank-form.ts";
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
  const { busy, submit } = useSaveBank(id, goBack);

  function save(event: SubmitEvent) {
    event.preventDefault();
    const fault = findFault(form);
    if (fault === null) {
      submit(form);
      return;
    }
    void toaster.show(t(fault.text), { tone: "danger" });
    const selector = fault.field === "bankId" ? "button" : `[name=${fault.field}]`;
    event.currentTarget.querySelector<HTMLElement>(selector)?.focus();
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
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={save}>
        <BankField catalog={catalog} value={form.bankId} onChange={(bankId) => set({ bankId })} />
        {isOther(form) ? (
          <TextField
            label={t("otherName")}
            {...field("otherName")}
            maxLength={limits.otherName}
            autoComplete="off"
            spellCheck={false}
          />
        ) : null}
        <TextField
          label={t("accountName")}
          hint={t("accountNameHint")}
          {...field("name")}
          maxLength={limits.name}
          autoComplete="name"
          spellCheck={false}
        />
        <TextField
          label={t("accountNumber")}
          {...field("number")}
          maxLength={limits.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
        />
        <BankAgreement />
      </form>
    </Screen>
  );
}
