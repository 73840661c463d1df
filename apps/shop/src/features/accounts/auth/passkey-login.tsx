import { Button } from "@espalier/ui/foundations/button";
import { canUsePasskeys } from "@espalier/web/passkeys/passkeys";
import { queryClient } from "@espalier/web/query-client";
import { usePasskeyLogin } from "@espalier/web/passkeys/use-passkey";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { api } from "../../../lib/api.ts";
import { deviceKey } from "@espalier/web/device/device-key";
import { paths } from "../../../lib/paths.ts";
import { enterShop } from "./enter-shop.ts";

const offerQuery = queryOptions({
  queryKey: ["passkeys", "offer"],
  queryFn: ({ signal }) => api("passkeyOffer", {}, { signal }),
  staleTime: "static",
  retry: false,
});

/** The login by passkey, where the server offers it; nothing elsewhere. */
export function PasskeyLogin() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  // The login is drawn without the provider of queries.
  const offer = useQuery(offerQuery, queryClient).data;
  const { busy, submit } = usePasskeyLogin({
    begin: async () => await api("passkeyLoginBegin"),
    logIn: async (used) => await api("passkeyLogin", { ...used, device: deviceKey() }),
    onDone: async ({ token, username }) => {
      await enterShop(token, username);
      await navigate(paths.home(), { replace: true });
    },
    failed: t("passkeys.failed"),
  });

  if (offer === undefined || !canUsePasskeys(offer.host)) return null;
  return (
    <Button variant="soft" full icon={Fingerprint} busy={busy} onClick={() => submit(null)}>
      {t("passkeys.logIn")}
    </Button>
  );
}
