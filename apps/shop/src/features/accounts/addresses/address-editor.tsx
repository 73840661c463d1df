import { Button } from "@espalier/ui/foundations/button";
import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { useFields } from "@espalier/web/use-fields";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Screen, useBack } from "../../../components/screen.tsx";
import { type AddressFault, type AddressFields, faultsOf, hasRegion } from "./address-form.ts";
import { DeleteAddress } from "./delete-address.tsx";
import { useSaveAddress } from "./use-save-address.ts";

type AddressEditorProps = {
  /** Without an id the address is a new one. */
  id?: number;
  initial: AddressFields;
  /** The target of the back button when this is the first page of the visit. */
  listPath: string;
};

/** The form of an address. It keeps its fields when saving fails. */
export function AddressEditor({ id, initial, listPath }: AddressEditorProps) {
  const { t } = useTranslation(["addresses", "shell"]);
  const { form, field } = useFields(initial);
  const [checked, setChecked] = useState(false);
  const formId = useId();
  const goBack = useBack(listPath);
  const { busy, submit } = useSaveAddress(id, goBack);
  const inParts = hasRegion(initial);
  const faults = faultsOf(form);
  const error = (fault: AddressFault | undefined) => (checked && fault !== undefined ? t(fault) : undefined);

  function save() {
    setChecked(true);
    const first = firstFault(faults);
    if (first === undefined) submit(form);
    else document.getElementById(formId)?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return (
    <Screen
      title={id === undefined ? t("addTitle") : t("editTitle")}
      back={listPath}
      right={id === undefined ? undefined : <DeleteAddress id={id} onDeleted={goBack} />}
      footer={
        <Button full type="submit" form={formId} busy={busy}>
          {t("shell:save")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField label={t("name")} {...field("name")} error={error(faults.name)} autoComplete="name" maxLength={40} />
        <TextField
          label={t("phone")}
          {...field("phone")}
          error={error(faults.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={MOST_PHONE}
        />
        <TextArea
          label={t("address")}
          hint={inParts ? t("streetHint") : t("addressHint")}
          {...field("address")}
          error={error(faults.address)}
          autoComplete="street-address"
          maxLength={200}
        />
        {inParts ? (
          <>
            <TextField label={t("area")} {...field("area")} autoComplete="address-level3" maxLength={40} />
            <TextField label={t("city")} {...field("city")} autoComplete="address-level2" maxLength={40} />
            <TextField label={t("province")} {...field("province")} autoComplete="address-level1" maxLength={40} />
          </>
        ) : null}
        <TextField label={t("code")} {...field("code")} autoComplete="postal-code" maxLength={12} />
        <p className="text-center text-small text-ink-3">{t("defaultHint")}</p>
      </form>
    </Screen>
  );
}

/** The specification's longest telephone number. */
const MOST_PHONE = 11;

const firstFault = (faults: ReturnType<typeof faultsOf>) =>
  (["name", "phone", "address"] as const).find((name) => faults[name] !== undefined);
