import { Button } from "@espalier/ui/foundations/button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { api } from "../../../lib/api.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { securityQuery } from "./security-query.ts";

/** Replaces the recovery codes, and shows the new ones once. */
export function NewRecoveryCodes() {
  const { t } = useTranslation(["security", "shell"]);
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function begin() {
    setCodes(null);
    setOpen(true);
  }

  return (
    <>
      <Button variant="soft" full onClick={begin}>
        {t("totp.newCodes")}
      </Button>
      <LazySheet
        open={open}
        onOpenChange={setOpen}
        title={codes === null ? t("totp.newCodes") : t("totp.codes")}
        description={codes === null ? t("totp.newCodesHint") : t("totp.codesHint")}
        closeLabel={t("shell:close")}
      >
        {codes === null ? (
          <ProofForm
            confirmLabel={t("totp.next")}
            send={async (proof) => await api("userTotpCodes", proof)}
            onDone={async ({ recovery_codes }) => {
              setCodes(recovery_codes);
              await queries.invalidateQueries(securityQuery);
            }}
          />
        ) : (
          <RecoveryCodes codes={codes} onStored={() => setOpen(false)} />
        )}
      </LazySheet>
    </>
  );
}
