import type { DataOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { SkeletonStack } from "../../../components/skeleton-stack.tsx";
import { api } from "../../../lib/api.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { securityQuery } from "./security-query.ts";

const ConfirmAuthenticator = lazy(async () => ({
  default: (await import("./confirm-authenticator.tsx")).ConfirmAuthenticator,
}));

type Step =
  | { readonly is: "proof" }
  | { readonly is: "confirm"; readonly secret: DataOf<"userTotpBegin"> }
  | { readonly is: "codes"; readonly codes: readonly string[] };

/**
 * Sets up an authenticator app in a sheet: the password, the QR code with a first code, the recovery codes. The sheet with
 * these stays open when the app is set up by then.
 */
export function SetUpAuthenticator({ isSetUp }: { isSetUp: boolean }) {
  const { t } = useTranslation(["security", "shell"]);
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<Step>({ is: "proof" });

  function begin() {
    setStep({ is: "proof" });
    setOpen(true);
  }

  async function confirmed(codes: readonly string[]) {
    setStep({ is: "codes", codes });
    await queries.invalidateQueries(securityQuery);
  }

  return (
    <>
      {isSetUp ? null : (
        <Button variant="soft" full icon={Plus} onClick={begin}>
          {t("totp.setUp")}
        </Button>
      )}
      <LazySheet
        open={open}
        onOpenChange={setOpen}
        title={step.is === "codes" ? t("totp.codes") : t("totp.setUp")}
        description={t(HINTS[step.is])}
        closeLabel={t("shell:close")}
      >
        {step.is === "proof" ? (
          <ProofForm
            confirmLabel={t("totp.next")}
            send={async (proof) => await api("userTotpBegin", proof)}
            onDone={(secret) => setStep({ is: "confirm", secret })}
          />
        ) : null}
        {step.is === "confirm" ? (
          <Suspense fallback={<SkeletonStack count={2} />}>
            <ConfirmAuthenticator secret={step.secret} onDone={confirmed} />
          </Suspense>
        ) : null}
        {step.is === "codes" ? <RecoveryCodes codes={step.codes} onStored={() => setOpen(false)} /> : null}
      </LazySheet>
    </>
  );
}

const HINTS = { proof: "totp.setUpHint", confirm: "totp.scanHint", codes: "totp.codesHint" } as const;
