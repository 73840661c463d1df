import { displayMoney } from "@espalier/ui/data/display-money";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { incentivesQuery } from "./incentive-query.ts";
import type { ShownItem } from "./incentive-state.ts";

/** Claims one incentive, and says so when the list has been loaded again. */
export function useClaim(item: ShownItem) {
  const { t } = useTranslation("incentives");
  return useSubmit({
    send: (request: { id: number }, options) => api("incentiveClaim", request, options),
    onDone: async () => {
      await forgetWhatClaimsChange();
      void toaster.show(t("claimed", { amount: displayMoney(item.bonus_amount) }), { tone: "success" });
    },
    onFailed: (error) => {
      toastFailure(error);
      void forgetWhatClaimsChange();
    },
  });
}

/** Also after a refusal, since the screen may show outdated data. */
const forgetWhatClaimsChange = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries(incentivesQuery),
    queryClient.invalidateQueries(userInfoQuery),
    queryClient.invalidateQueries({ queryKey: ["walletTrades"] }),
  ]);
