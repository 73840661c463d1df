import { Button } from "@espalier/ui/foundations/button";
import { canUsePasskeys } from "@espalier/web/passkeys/passkeys";
import { queryClient } from "@espalier/web/query-client";
import { usePasskeyLogin } from "@espalier/web/passkeys/use-passkey";
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
  const { busy, submit } = usePasskeyLogin({
    begin: async () => await api("adminPasskeyLoginBegin"),
    logIn: async (used) => await api("adminPasskeyLogin", used),
    onDone: async () => {
      queryClient.clear();
      session.begin();
      await navigate(session.takeWantedPage() ?? paths.overview(), { replace: true });
    },
    failed: t("passkeys.failed"),
  });

  if (offer === undefined || !canUsePasskeys(offer.host)) return null;
  return (
    <Button variant="soft" full icon={Fingerprint} className="mt-4" busy={busy} onClick={() => submit(null)}>
      {t("passkeys.or")}
    </Button>
  );
}
