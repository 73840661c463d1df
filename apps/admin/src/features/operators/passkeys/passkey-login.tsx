import { CallError } from "@espalier/contract/caller";
import { Button } from "@espalier/ui/foundations/button";
import { canUsePasskeys, signWithPasskey } from "@espalier/web/passkeys";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { session } from "../../../lib/session.ts";

const offerQuery = queryOptions({
  queryKey: ["passkeys", "offer"],
  queryFn: ({ signal }) => api("adminPasskeyOffer", {}, { signal }),
  staleTime: "static",
  retry: false,
});

/** The login by passkey, where the server offers it and the browser can do it; nothing elsewhere. */
export function PasskeyLogin() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const offer = useQuery(offerQuery).data;
  const { busy, submit } = useSubmit({
    // A challenge is good once, so each try begins with one of its own.
    send: async () => {
      const used = await signWithPasskey(await api("adminPasskeyLoginBegin"));
      return used === null ? null : await api("adminPasskeyLogin", used);
    },
    onDone: async (answer) => {
      if (answer === null) return;
      queryClient.clear();
      session.begin();
      await navigate(session.takeWantedPage() ?? paths.overview(), { replace: true });
    },
    onFailed: (error) =>
      error instanceof CallError ? toastFailure(error) : void toaster.show(t("passkeys.failed"), { tone: "danger" }),
  });

  if (offer === undefined || !canUsePasskeys(offer.host)) return null;
  return (
    <Button variant="soft" full icon={Fingerprint} className="mt-4" busy={busy} onClick={() => submit(null)}>
      {t("passkeys.or")}
    </Button>
  );
}
