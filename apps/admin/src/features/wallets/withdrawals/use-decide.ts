import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import type { Decision } from "./withdrawal.ts";

export type DecisionResults = DataOf<"adminWithdrawalDecide">;
type Request = { sns: string[]; decision: Decision; reason: string };

/** Decides on withdrawals, and shows a message if the outcome is the same for all; `onDone` gets each outcome. */
export function useDecide(onDone: (results: DecisionResults, decision: Decision) => void) {
  const { t } = useTranslation("withdrawals");
  return useSubmit({
    send: (request: Request, options) => api("adminWithdrawalDecide", request, options),
    onDone: async (results, { decision }) => {
      await Promise.all(["withdrawals", "approvals"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      const [first] = results;
      if (results.length === 1 && first?.outcome === "refused") void toaster.show(first.msg, { tone: "danger" });
      else if (results.every(({ outcome }) => outcome === "waiting")) void toaster.show(t("proposed"));
      else if (results.every(({ outcome }) => outcome === "done"))
        void toaster.show(t(`done.${decision}`, { count: results.length }), { tone: "success" });
      onDone(results, decision);
    },
  });
}
