import { Button } from "@espalier/ui/foundations/button";
import { canUsePasskeys } from "@espalier/web/passkeys/passkeys";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { paths } from "../../../lib/paths.ts";
import { LoginLayout } from "../auth/login-layout.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyItem } from "./passkey-item.tsx";
import { passkeysQuery } from "./passkeys-query.ts";

/** The operator's own passkeys: each can be removed, and one be added where the browser can make one. */
export function PasskeysPage() {
  const { t } = useTranslation(["auth", "shell"]);
  const navigate = useNavigate();
  const passkeys = useQuery(passkeysQuery);
  return (
    <LoginLayout title={t("passkeys.title")} detail={t("passkeys.detail")}>
      <Loaded query={passkeys} loading={<SkeletonText lines={4} />}>
        {({ host, list }) => (
          <div className="flex flex-col gap-6">
            {list.length === 0 ? (
              <p className="text-panel font-normal text-ink-2">{t("passkeys.none")}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {list.map((passkey) => (
                  <PasskeyItem key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            {canUsePasskeys(host) ? <AddPasskey /> : <p className="text-small text-ink-3">{t("passkeys.notHere")}</p>}
          </div>
        )}
      </Loaded>
      <Button variant="quiet" size="small" className="mt-2 w-full" onClick={() => void navigate(paths.overview())}>
        {t("passkeys.back")}
      </Button>
    </LoginLayout>
  );
}
