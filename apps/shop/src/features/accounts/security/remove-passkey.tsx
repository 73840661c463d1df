import { Button } from "@espalier/ui/foundations/button";
import { isNotFound } from "@espalier/web/is-not-found";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { ProofSheet } from "./proof-sheet.tsx";
import { type Passkey, securityQuery } from "./security-query.ts";

/** Removes a passkey, once the password was right. One that is gone already is as good. */
export function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const { t } = useTranslation("security");
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);

  async function removed() {
    setOpen(false);
    void toaster.show(t("passkeys.removed"), { tone: "success" });
    await queries.invalidateQueries(securityQuery);
  }

  return (
    <>
      <Button variant="plain" size="small" aria-label={t("passkeys.removeOf", { name })} onClick={() => setOpen(true)}>
        {t("passkeys.remove")}
      </Button>
      <ProofSheet
        open={open}
        onOpenChange={setOpen}
        title={t("passkeys.removeOf", { name })}
        description={t("passkeys.removeHint")}
        confirmLabel={t("passkeys.remove")}
        danger
        send={async (proof, options) => await api("userPasskeyRemove", { id, ...proof }, options)}
        onDone={removed}
        onFailed={(error) => (isNotFound(error) ? void removed() : toastFailure(error))}
      />
    </>
  );
}
