import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import type { Faults } from "../../../lib/forms/use-faults.ts";
import { banksQuery } from "../../../lib/queries/banks-query.ts";
import { type BankFields, refusedFields, requestOf } from "./bank-form.ts";

/** Saves a new bank account, or the changed one. */
export function useSaveBank(id: number | undefined, onSaved: () => void, refuse: Faults<BankFields>["refuse"]) {
  const { t } = useTranslation("banks");
  return useSubmit({
    send: async (fields: BankFields, options) => {
      if (id === undefined) await api("walletBankCreate", requestOf(fields), options);
      else await api("walletBankUpdate", { ...requestOf(fields), id }, options);
    },
    onDone: async () => {
      await queryClient.invalidateQueries({ ...banksQuery, refetchType: "all" });
      void toaster.show(t("saved"), { tone: "success" });
      onSaved();
    },
    onFailed: (error) => refuse(error, refusedFields),
  });
}
