import type { CallOptions } from "@espalier/contract/caller";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { isUnanswered } from "@espalier/web/is-unanswered";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import type { QueryKey } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazyDialog } from "./lazy-dialog.ts";

type DeleteButtonProps = {
  label: string;
  question: string;
  hint?: string;
  deleted: string;
  /** The list to load again. */
  listKey: QueryKey;
  send: (options: CallOptions) => Promise<unknown>;
  onDeleted: () => void;
};

/** Deletes something once that was confirmed. A refusal closes the question; after a lost answer it can be sent again. */
export function DeleteButton({ label, question, hint, deleted, listKey, send, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation("shell");
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (_: null, options) => send(options),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: listKey, refetchType: "all" });
      setAsking(false);
      void toaster.show(deleted, { tone: "success" });
      onDeleted();
    },
    onFailed: (error) => {
      if (!isUnanswered(error)) setAsking(false);
      toastFailure(error);
    },
  });

  return (
    <>
      <IconButton icon={Trash2} label={label} onClick={() => setAsking(true)} className="-mr-2" />
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={question}
        description={hint}
        confirmLabel={label}
        cancelLabel={t("cancel")}
        danger
        busy={busy}
        onConfirm={() => submit(null)}
      />
    </>
  );
}
