import { IconButton } from "@espalier/ui/foundations/icon-button";
import { TextField } from "@espalier/ui/forms/text-field";
import { Search, X } from "lucide-react";
import { useTranslation } from "react-i18next";

type MemberFieldProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
};

/** The field for the name or account number of a member to search for. */
export function MemberField({ label, value, onChange, error }: MemberFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      type="search"
      enterKeyHint="search"
      label={label}
      hideLabel
      placeholder={label}
      value={value}
      limit={32}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      error={error}
      leading={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
      trailing={
        value === "" ? undefined : (
          <IconButton icon={X} label={t("clear")} className="text-ink-3" onClick={() => onChange("")} />
        )
      }
      className="[&::-webkit-search-cancel-button]:appearance-none"
    />
  );
}
