import { IconButton } from "@espalier/ui/foundations/icon-button";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { type Address, addressesQuery } from "../../../lib/queries/addresses-query.ts";
import { fieldsOf, requestOf } from "./address-form.ts";

/** Deletes an address at once. Undoing it adds it again as it was stored; orders keep their own copy in any case. */
export function DeleteAddress({ address, onDeleted }: { address: Address; onDeleted: () => void }) {
  const { t } = useTranslation("addresses");
  const showUndo = useUndo();
  const { busy, submit } = useSubmit({
    send: (id: number, options) => api("userAddressDel", { id }, options),
    onDone: async () => {
      await refresh();
      onDeleted();
      showUndo({
        done: t("deleted"),
        restore: async (options) => {
          const { is_default } = address;
          await api("userAddressAdd", { ...requestOf(fieldsOf(address)), is_default }, options);
          await refresh();
        },
      });
    },
  });
  return (
    <IconButton
      icon={Trash2}
      label={t("delete")}
      disabled={busy}
      onClick={() => submit(address.id)}
      className="-mr-2"
    />
  );
}

const refresh = async () => await queryClient.invalidateQueries({ ...addressesQuery, refetchType: "all" });
