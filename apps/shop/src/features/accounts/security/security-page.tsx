import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { SkeletonStack } from "../../../components/skeleton-stack.tsx";
import { Authenticator } from "./authenticator.tsx";
import { Passkeys } from "./passkeys.tsx";
import { securityQuery } from "./security-query.ts";

/** The ways to log in besides the password, and its second step. */
export function SecurityPage() {
  const { t } = useTranslation("security");
  const security = useQuery(securityQuery);
  return (
    <Screen title={t("title")} backTo={paths.settings()} refresh>
      <Loaded query={security} loading={<SkeletonStack count={2} />} failedTitle={t("failed")}>
        {({ passkeys, totp }) => (
          <div className="flex flex-col gap-8">
            <Passkeys passkeys={passkeys} />
            <Authenticator totp={totp} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
