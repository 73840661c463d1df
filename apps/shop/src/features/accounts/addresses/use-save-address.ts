import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { addressesQuery } from "../../../lib/queries/addresses-query.ts";
import { api } from "../../../lib/api.ts";
import type { Faults } from "../../../lib/forms/use-faults.ts";
import { type AddressFields, refusedFields, requestOf } from "./address-form.ts";

/** Saves a new address, or the changed one. */
export function useSaveAddress(id: number | undefined, onSaved: () => void, refuse: Faults<AddressFields>["refuse"]) {
  const { t } = useTranslation("addresses");
  return useSubmit({
    send: async (fields: AddressFields, options) => {
      if (id === undefined) await api("userAddressAdd", requestOf(fields), options);
      else await api("userAddressSet", { ...requestOf(fields), id }, options);
    },
    onDone: async () => {
      await queryClient.invalidateQueries({ ...addressesQuery, refetchType: "all" });
      void toaster.show(t("saved"), { tone: "success" });
      onSaved();
    },
    onFailed: (error) => refuse(error, refusedFields),
  });
}
