import { IconButton } from "@espalier/ui/foundations/icon-button";
import { isUnanswered } from "@espalier/web/is-unanswered";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { api } from "../../../lib/api.ts";
import { banksQuery } from "../../../lib/queries/banks-query.ts";

/** Deletes a bank account once that was confirmed. A refusal closes the question; after a lost answer it can be sent again. */
export function DeleteBank({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const { t } = useTranslation(["banks", "shell"]);
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("walletBankDelete", { id }, options),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: banksQuery.queryKey, refetchType: "all" });
      setAsking(false);
      void toaster.show(t("deleted"), { tone: "success" });
      onDeleted();
    },
    onFailed: (error) => {
      if (!isUnanswered(error)) setAsking(false);
      toastFailure(error);
    },
  });

  return (
    <>
      <IconButton icon={Trash2} label={t("delete")} onClick={() => setAsking(true)} className="-mr-2" />
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("deleteQuestion")}
        description={t("deleteHint")}
        confirmLabel={t("delete")}
        cancelLabel={t("shell:cancel")}
        danger
        busy={busy}
        onConfirm={() => submit(null)}
      />
    </>
  );
}
