import { canApplyImport } from "@espalier/core/states/import";
import { Button } from "@espalier/ui/foundations/button";
import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { useSubmit } from "@espalier/web/use-submit";
import { FileInput } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { type Import, isUnderWay } from "./import-query.ts";

/** Taking a clean file in, and giving one up. */
export function ImportActions({ file }: { file: Import }) {
  const { t } = useTranslation(["imports", "shell"]);
  const may = useHasPermission();
  const [asking, setAsking] = useState(false);
  const refresh = async () => await queryClient.invalidateQueries({ queryKey: ["imports"] });
  const taking = useSubmit({
    send: (request: { id: number }, options) => api("adminImportApply", request, options),
    onDone: async () => {
      setAsking(false);
      await refresh();
    },
    onFailed: (error) => {
      setAsking(false);
      void refresh();
      toastFailure(error);
    },
  });
  const cancelling = useSubmit({
    send: (request: { id: number }, options) => api("adminImportCancel", request, options),
    onDone: refresh,
  });
  if (!may("import.write")) return null;
  const ready = canApplyImport(file.status) && file.importable > 0;
  const isPart = file.left_out > 0;
  const importable = { count: file.importable, shown: formatNumber(file.importable) };
  return (
    <>
      {ready || isUnderWay(file.status) ? (
        <Button
          variant="plain"
          size="medium"
          busy={cancelling.busy}
          onClick={() => cancelling.submit({ id: file.id }, `${file.id} ${file.status}`)}
        >
          {t("cancelImport")}
        </Button>
      ) : null}
      {ready ? (
        <Button size="medium" icon={FileInput} onClick={() => setAsking(true)}>
          {isPart ? t("applyPart", importable) : t("apply")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("applyTitle", importable)}
        description={t(`applyHint.${file.kind}`)}
        confirmLabel={t("apply")}
        cancelLabel={t("shell:cancel")}
        busy={taking.busy}
        onConfirm={() => taking.submit({ id: file.id })}
      />
    </>
  );
}
