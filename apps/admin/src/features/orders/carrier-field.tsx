import { TextField, type TextFieldProps } from "@espalier/ui/forms/text-field";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";

type CarrierFieldProps = Required<Pick<TextFieldProps, "onChange">> & {
  value: string;
  /** It has the focus when its form opens. */
  first: boolean;
  required: boolean;
};

/** The carrier's name, with those to choose from whose parcels members can track. Any other may be typed. */
export function CarrierField({ value, onChange, first, required }: CarrierFieldProps) {
  const { t } = useTranslation("orders");
  const list = useId();
  const query = useQuery({
    queryKey: ["carriers"],
    queryFn: ({ signal }) => api("adminOrderCarriers", {}, { signal }),
  });
  const names = query.data?.names ?? [];
  const typed = value.trim().toLowerCase();
  const untracked = typed !== "" && names.length > 0 && !names.some((name) => name.toLowerCase() === typed);
  return (
    <>
      <TextField
        label={t("expressName")}
        value={value}
        onChange={onChange}
        limit={40}
        required={required}
        list={list}
        hint={untracked ? t("ship.untracked") : undefined}
        {...(first ? { "data-autofocus": "" } : {})}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
