import type { DataOf } from "@espalier/contract/types";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { reloadReturns } from "./return.ts";

export type DecisionResults = DataOf<"adminReturnDecide">;
type Request = { readonly sns: string[]; readonly decision: "approve" | "refuse"; readonly reason: string };

/** Decides on returns, says what came of it, and loads the list again. */
export function useDecide(onDone: (results: DecisionResults) => void) {
  const { t } = useTranslation("returns");
  return useSubmit({
    send: (request: Request, options) => api("adminReturnDecide", request, options),
    onDone: async (results) => {
      await reloadReturns();
      const refused = results.find(({ outcome }) => outcome === "refused");
      if (refused === undefined) void toaster.show(t("decided"), { tone: "success" });
      else if (results.length === 1) void toaster.show(refused.msg, { tone: "danger" });
      onDone(results);
    },
  });
}
