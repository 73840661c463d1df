import { SelectField } from "@espalier/ui/forms/select-field";
import { TextField } from "@espalier/ui/forms/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";

type CarrierFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** It has the focus when its form opens. */
  first: boolean;
  required: boolean;
};

/** The carrier: one of those whose parcels members can track, or another by name. */
export function CarrierField({ value, onChange, first, required }: CarrierFieldProps) {
  const { t } = useTranslation("orders");
  const query = useQuery({
    queryKey: ["carriers"],
    queryFn: ({ signal }) => api("adminOrderCarriers", {}, { signal }),
  });
  const names = query.data?.names ?? [];
  const [typing, setTyping] = useState(false);
  const other = typing || (value !== "" && !names.includes(value));
  const focus = first ? { "data-autofocus": "" } : {};
  if (query.isPending) return null;
  if (names.length === 0)
    return (
      <TextField
        label={t("expressName")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        limit={40}
        required={required}
        {...focus}
      />
    );
  return (
    <>
      <SelectField
        label={t("expressName")}
        value={other ? OTHER : value}
        placeholder={t("ship.choose")}
        required={required}
        options={[...names.map((name) => ({ value: name, label: name })), { value: OTHER, label: t("ship.other") }]}
        onChange={(chosen) => {
          setTyping(chosen === OTHER);
          onChange(chosen === OTHER ? "" : chosen);
        }}
        {...focus}
      />
      {other ? (
        <TextField
          label={t("ship.otherName")}
          value={value}
          onChange={(event) => {
            setTyping(true);
            onChange(event.target.value);
          }}
          limit={40}
          required={required}
          hint={t("ship.untracked")}
        />
      ) : null}
    </>
  );
}

/** Longer than a carrier's name may be, so that it is none. */
const OTHER = "-".repeat(41);
