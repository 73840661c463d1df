import type { DataOf } from "@espalier/contract/types";
import { SelectSheet } from "@espalier/ui/forms/select-sheet";
import { useTranslation } from "react-i18next";
import { LazySheet } from "../../../components/lazy-sheet.ts";

type BankFieldProps = {
  catalog: DataOf<"bank">;
  value: string;
  error: string | undefined;
  onChange: (bankId: string) => void;
};

/** The bank, picked from a sheet, which can be searched when the list is long. */
export function BankField({ catalog, value, error, onChange }: BankFieldProps) {
  const { t } = useTranslation(["banks", "shell"]);
  const isLong = catalog.length > MOST_WITHOUT_SEARCH;
  return (
    <SelectSheet
      sheet={LazySheet}
      name="bankId"
      label={t("bank")}
      error={error}
      placeholder={t("chooseBank")}
      value={value}
      onChange={onChange}
      options={catalog.map(({ id, bank_name }) => ({ value: String(id), label: bank_name }))}
      closeLabel={t("shell:close")}
      {...(isLong ? { searchLabel: t("searchBank"), noMatchText: t("noBankFound") } : {})}
    />
  );
}

/** The number of banks that fit on a small phone. */
const MOST_WITHOUT_SEARCH = 10;
