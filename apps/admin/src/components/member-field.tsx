import { isUid } from "@espalier/core/accounts/uid";
import { readCode } from "@espalier/contract/typed-text/digits";
import { TextField } from "@espalier/ui/forms/text-field";
import { CallError } from "@espalier/contract/caller";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../lib/api.ts";

/** Of an account number. */
const DIGITS = 8;

type MemberFieldProps = {
  label: string;
  hint?: string;
  /** An account number as far as it was typed. */
  value: string;
  onChange: (uid: string) => void;
  error?: string | undefined;
  /** The field gets the focus when the form opens. */
  opens?: boolean;
};

/** A field for an account number, which shows the member's name once it is complete. Full-width digits are accepted. */
export function MemberField({ label, hint, value, onChange, error, opens = false }: MemberFieldProps) {
  const { t } = useTranslation();
  const whole = isUid(value);
  const found = useQuery({
    queryKey: ["member", value, "view"],
    queryFn: ({ signal }) => api("adminMemberView", { uid: value }, { signal }),
    enabled: whole,
    retry: false,
  });
  const unknown = whole && found.error instanceof CallError && found.error.code === 404;
  return (
    <TextField
      label={label}
      hint={whole && found.data !== undefined ? found.data.name : hint}
      error={error ?? (unknown ? t("member.unknown") : undefined)}
      value={value}
      onChange={(event) => onChange(readCode(event.target.value).replaceAll(/\D/g, ""))}
      limit={DIGITS}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      {...(opens ? { "data-autofocus": "" } : {})}
    />
  );
}
