import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { ProofSheet } from "./proof-sheet.tsx";
import { securityQuery } from "./security-query.ts";

/** Removes the authenticator app, once the member has proved to be one. */
export function RemoveAuthenticator() {
  const { t } = useTranslation("security");
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);

  async function removed() {
    setOpen(false);
    void toaster.show(t("totp.removed"), { tone: "success" });
    await queries.invalidateQueries(securityQuery);
  }

  return (
    <>
      <Button variant="plain" size="small" aria-label={t("totp.removeTitle")} onClick={() => setOpen(true)}>
        {t("totp.remove")}
      </Button>
      <ProofSheet
        open={open}
        onOpenChange={setOpen}
        title={t("totp.removeTitle")}
        description={t("totp.removeHint")}
        confirmLabel={t("totp.remove")}
        danger
        send={async (proof, options) => await api("userTotpRemove", proof, options)}
        onDone={removed}
      />
    </>
  );
}
