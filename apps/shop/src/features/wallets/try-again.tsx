import { Button } from "@espalier/ui/foundations/button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { UnknownOutcome } from "./unknown-outcome.tsx";

/** In place of the keys that sent a request whose answer was lost: the way to send it again, where the focus then is. */
export function TryAgain({ recordsPath, busy, onRetry }: { recordsPath: string; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation("wallets");
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  return (
    <div className="flex flex-col gap-4">
      <UnknownOutcome recordsPath={recordsPath} />
      <Button ref={button} full busy={busy} onClick={onRetry}>
        {t("unknown.retry")}
      </Button>
    </div>
  );
}
