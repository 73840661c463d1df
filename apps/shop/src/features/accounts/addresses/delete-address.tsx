import { IconButton } from "@espalier/ui/foundations/icon-button";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { addressesQuery } from "../../../lib/queries/addresses-query.ts";
import { api } from "../../../lib/api.ts";
import { LazyDialog } from "../../../components/lazy-dialog.ts";

/** Deletes an address once that was confirmed. */
export function DeleteAddress({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const { t } = useTranslation(["addresses", "shell"]);
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("userAddressDel", { id }, options),
    onDone: async () => {
      await queryClient.invalidateQueries({ ...addressesQuery, refetchType: "all" });
      setAsking(false);
      void toaster.show(t("deleted"), { tone: "success" });
      onDeleted();
    },
  });

  return (
    <>
      <IconButton icon={Trash2} label={t("delete")} onClick={() => setAsking(true)} className="-mr-2" />
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("deleteQuestion")}
        confirmLabel={t("delete")}
        cancelLabel={t("shell:cancel")}
        danger
        busy={busy}
        onConfirm={() => submit(null)}
      />
    </>
  );
}
