import { useCountdown } from "@espalier/ui/feedback/use-countdown";
import { tabStore } from "@espalier/web/device/device-storage";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { RESEND_SECONDS } from "@espalier/core/accounts/verification-code";
import { storeResendWait, readResendWait } from "../../../lib/format/resend-wait.ts";

export type CodeRequest<To> = {
  readonly seconds: number;
  readonly busy: boolean;
  /** The address or number of the last code; "" if none was sent recently. */
  readonly sentTo: string;
  readonly ask: (to: To) => void;
};

/**
 * Requests a code, at most one in 60 seconds. The wait is stored in this tab under `name`: it goes on when the screen is left
 * or loaded again. `send` answers where the code went.
 */
export function useCodeRequest<To>(
  name: string,
  send: (to: To) => Promise<string>,
  onFailed: (error: unknown, instead: string) => void = toastFailure,
): CodeRequest<To> {
  const { t } = useTranslation("settings");
  const [wait, setWait] = useState(() => readResendWait(tabStore, name, Date.now()));
  const { seconds, start } = useCountdown(RESEND_SECONDS, wait?.until);
  const { busy, submit } = useSubmit({
    send,
    onDone: (sentTo) => {
      const begun = { until: start(), sentTo };
      storeResendWait(tabStore, name, begun);
      setWait(begun);
      void toaster.show(t("editLoginPass.sent"), { tone: "success" });
    },
    onFailed: (error) => onFailed(error, t("editLoginPass.sendFail")),
  });

  return { seconds, busy, sentTo: wait?.sentTo ?? "", ask: submit };
}
