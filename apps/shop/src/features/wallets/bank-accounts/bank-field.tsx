import type { DataOf } from "@espalier/contract/types";
import { SelectSheet } from "@espalier/ui/forms/select-sheet";
import { useTranslation } from "react-i18next";
import { LateSheet } from "../../../components/late-sheet.ts";

type BankFieldProps = { catalogue: DataOf<"bank">; value: string; onChange: (bankId: string) => void };

/** The bank, picked from a sheet, which can be searched when the list is long. */
export function BankField({ catalogue, value, onChange }: BankFieldProps) {
  const { t } = useTranslation(["bank", "shell"]);
  const isLong = catalogue.length > MOST_WITHOUT_SEARCH;
  return (
    <SelectSheet
      sheet={LateSheet}
      label={t("bank")}
      placeholder={t("chooseBank")}
      value={value}
      onChange={onChange}
      options={catalogue.map(({ id, bank_name }) => ({ value: String(id), label: bank_name }))}
      closeLabel={t("shell:close")}
      {...(isLong ? { searchLabel: t("searchBank"), noMatchText: t("noBankFound") } : {})}
    />
  );
}

/** As many as stand on a small phone at once. */
const MOST_WITHOUT_SEARCH = 10;
