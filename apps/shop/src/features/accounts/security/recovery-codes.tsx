import { Button } from "@espalier/ui/foundations/button";
import { useTranslation } from "react-i18next";

import { CopyButton } from "../../../components/copy-button.tsx";
import { useStepFocus } from "../../../lib/use-step-focus.ts";

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useTranslation("security");
  const step = useStepFocus<HTMLDivElement>();
  return (
    <div ref={step} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <ol
        aria-label={t("totp.codes")}
        className="tabular panel-ring flex flex-col gap-2 p-4 text-center text-row text-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="self-center">
        <CopyButton text={codes.join("\n")} label={t("totp.copyCodes")} />
      </div>
      <Button full onClick={onStored}>
        {t("totp.stored")}
      </Button>
    </div>
  );
}
