import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { refreshMessages } from "./message.ts";

/** Sends failed messages again. */
export function useSendAgain(onDone: () => void) {
  const { t } = useTranslation("messages");
  return useSubmit({
    send: (ids: number[], options) => api("adminMessageAgain", { ids }, options),
    onDone: async ({ queued }) => {
      await refreshMessages();
      void toaster.show(t("queued", { count: queued }), { tone: "success" });
      onDone();
    },
    // Another operator may have been faster, so the list is loaded again.
    onFailed: (error) => {
      toastFailure(error);
      void refreshMessages();
    },
  });
}
