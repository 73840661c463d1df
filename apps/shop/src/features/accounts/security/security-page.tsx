import { Columns } from "@espalier/ui/layout/columns";
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
    <Screen title={t("title")} backTo={paths.settings()} columns refresh>
      <Loaded query={security} loading={<SkeletonStack count={2} />} failedTitle={t("failed")}>
        {({ passkeys, totp }) => (
          <Columns first={<Passkeys passkeys={passkeys} />} second={<Authenticator totp={totp} />} />
        )}
      </Loaded>
    </Screen>
  );
}
