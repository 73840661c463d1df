import { displayMoney } from "@espalier/ui/data/display-money";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";
import type { CallOptions } from "@espalier/contract/caller";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { incentivesQuery } from "./incentive-query.ts";

type Claiming<Request> = {
  /** Answers the CP that were credited. */
  readonly send: (request: Request, options: CallOptions) => Promise<string>;
  readonly onClaimed: () => void;
};

/** Claims incentives, and says so when the list has been loaded again. */
export function useClaim<Request>({ send, onClaimed }: Claiming<Request>) {
  const { t } = useTranslation("incentives");
  return useSubmit({
    send,
    onDone: async (amount) => {
      await forgetWhatClaimsChange();
      void toaster.show(t("claimed", { amount: displayMoney(amount) }), { tone: "success" });
      onClaimed();
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
