import type { RequestOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { couponsQuery, offersQuery } from "./coupon-queries.ts";

/** Exchanges RP for a coupon. `onExchanged` is called when the coupon and the new balance are loaded. */
export function useExchange(onExchanged: () => void) {
  const { t } = useTranslation("coupons");
  return useSubmit({
    send: (request: RequestOf<"couponExchange">, options) => api("couponExchange", request, options),
    onDone: async () => {
      await forgetWhatExchangesChange();
      void toaster.show(t("done"), { tone: "success" });
      onExchanged();
    },
    onFailed: (error) => {
      toastFailure(error);
      void forgetWhatExchangesChange();
    },
  });
}

/** Also after a refusal, since the screen may show outdated data. */
const forgetWhatExchangesChange = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ ...couponsQuery, refetchType: "all" }),
    queryClient.invalidateQueries(userInfoQuery),
    queryClient.invalidateQueries(offersQuery),
    queryClient.invalidateQueries({ queryKey: ["walletTrades"] }),
  ]);
