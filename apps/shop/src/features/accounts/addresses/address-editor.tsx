import { keptPhone } from "@espalier/web/typed-text/kept-text";
import { Button } from "@espalier/ui/foundations/button";
import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { useFields } from "@espalier/web/use-fields";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { FaultForm } from "../../../components/fault-form.tsx";
import { Screen, useBack } from "../../../components/screen.tsx";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import type { Address } from "../../../lib/queries/addresses-query.ts";
import { profileQuery } from "../../../lib/queries/profile-query.ts";
import { CountryField } from "../country-field.tsx";
import { EMPTY_ADDRESS, fieldsOf, hasRegion, problemsOf } from "./address-form.ts";
import { DeleteAddress } from "./delete-address.tsx";
import { useSaveAddress } from "./use-save-address.ts";

type AddressEditorProps = {
  /** Without one a new address is written. */
  stored?: Address;
  /** The target of the back button when this is the first page of the visit. */
  listPath: string;
};

/** The form of an address. It keeps its fields when saving fails. */
export function AddressEditor({ stored, listPath }: AddressEditorProps) {
  const { t } = useTranslation(["addresses", "shell"]);
  const [initial] = useState(() => (stored === undefined ? EMPTY_ADDRESS : fieldsOf(stored)));
  const { form, set, field } = useFields(initial);
  const own = useQuery(profileQuery).data?.country ?? "";
  const formId = useId();
  const goBack = useBack(listPath);
  const faults = useFaults({
    form,
    problems: problemsOf(form).map(({ field: name, text }) => ({ field: name, text: t(text) })),
  });
  const { busy, submit } = useSaveAddress(stored?.id, goBack, faults.refuse);
  const inParts = hasRegion(initial);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
  }

  return (
    <Screen
      title={stored === undefined ? t("addTitle") : t("editTitle")}
      back={listPath}
      right={stored === undefined ? undefined : <DeleteAddress address={stored} onDeleted={goBack} />}
      footer={
        <Button full type="submit" form={formId} busy={busy}>
          {t("shell:save")}
        </Button>
      }
    >
      <FaultForm id={formId} faults={faults} onSubmit={save}>
        <TextField label={t("name")} {...field("name")} error={faults.errorOf("name")} autoComplete="name" limit={40} />
        <TextField
          label={t("phone")}
          {...field("phone")}
          error={faults.errorOf("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          limit={MOST_PHONE}
          kept={keptPhone}
        />
        <TextArea
          label={t("address")}
          hint={inParts ? t("streetHint") : t("addressHint")}
          {...field("address")}
          error={faults.errorOf("address")}
          autoComplete="street-address"
          limit={200}
        />
        {inParts ? (
          <>
            <TextField
              label={t("area")}
              {...field("area")}
              error={faults.errorOf("area")}
              autoComplete="address-level3"
              limit={40}
            />
            <TextField
              label={t("city")}
              {...field("city")}
              error={faults.errorOf("city")}
              autoComplete="address-level2"
              limit={40}
            />
            <TextField
              label={t("province")}
              {...field("province")}
              error={faults.errorOf("province")}
              autoComplete="address-level1"
              limit={40}
            />
          </>
        ) : null}
        <TextField
          label={t("code")}
          {...field("code")}
          error={faults.errorOf("code")}
          autoComplete="postal-code"
          limit={12}
        />
        <CountryField
          value={form.country === "" ? own : form.country}
          onChange={(country) => set({ country })}
          error={faults.errorOf("country")}
        />
        <p className="text-center text-small text-ink-3">{t("defaultHint")}</p>
      </FaultForm>
    </Screen>
  );
}

/** The specification's longest telephone number. */
const MOST_PHONE = 11;
