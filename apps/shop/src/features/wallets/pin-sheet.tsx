import { PasscodePad } from "@espalier/ui/forms/passcode-pad";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../../components/lazy-sheet.ts";

type PinSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The action that the password confirms. */
  purpose: string;
  pin: string;
  /** Why the one entered before was refused. */
  wrong: string | undefined;
  onChange: (pin: string) => void;
  onComplete: (pin: string) => void;
  /** The sheet stays open while the request is in progress. */
  busy?: boolean;
  /** Stands in place of the keys. */
  instead?: ReactNode;
};

/** Asks for the security password, in a sheet over the form. */
export function PinSheet(props: PinSheetProps) {
  const { open, onClose, purpose, pin, wrong, onChange, onComplete, busy = false, instead } = props;
  const { t } = useTranslation(["wallets", "shell"]);
  return (
    <LazySheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={t("pin.title")}
      description={purpose}
      closeLabel={t("shell:close")}
    >
      {instead ?? (
        <PasscodePad
          label={t("pin.title")}
          value={pin}
          error={wrong}
          onChange={onChange}
          onComplete={onComplete}
          countText={(filled, length) => t("pin.count", { filled, length })}
          backspaceLabel={t("pin.backspace")}
          disabled={busy}
        />
      )}
    </LazySheet>
  );
}
