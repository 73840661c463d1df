import type { RequestOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";

type Placement = RequestOf<"settingPlacement">;

/**
 * Stores where the member's own code places newcomers. What was `wanted` is shown as chosen while it is being stored, and no longer
 * when that failed.
 */
export function useSetPlacement(onSaved: () => void) {
  const { t } = useTranslation("team");
  const [wanted, setWanted] = useState<Placement["side"]>();
  const { busy, submit } = useSubmit({
    send: (request: Placement, options) => api("settingPlacement", request, options),
    onDone: async () => {
      await queryClient.invalidateQueries(userInfoQuery);
      setWanted(undefined);
      void toaster.show(t("placement.saved"), { tone: "success" });
      onSaved();
    },
    onFailed: (error) => {
      setWanted(undefined);
      toastFailure(error);
    },
  });
  return {
    wanted,
    keep(side: Placement["side"]) {
      if (busy) return;
      setWanted(side);
      submit({ side });
    },
  };
}
