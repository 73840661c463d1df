import type { Permission } from "@espalier/contract/roles";
import { useQuery } from "@tanstack/react-query";

import { api } from "./api.ts";
import { useHasPermission } from "./use-has-permission.ts";

/**
 * The counts of waiting work, by badge: proposals, withdrawals in review, questions without an answer, orders to be shipped, returns to be decided, looked at or
 * settled, texts of pages to be reviewed.
 */
export type Waiting = Readonly<
  Partial<Record<"approvals" | "withdrawals" | "questions" | "orders" | "returns" | "markedSales" | "pages", number>>
>;

/** Interval of the count while the page is visible, in milliseconds. */
const EVERY = 60_000;

/** The counts beside entries of the navigation. A count that is not known yet is not shown. */
export function useWaiting(): Waiting {
  const approvals = useCount("approvals", "approvals.read", (signal) =>
    api("adminApprovalList", { status: "waiting" }, { signal }),
  );
  const withdrawals = useCount("withdrawals", "withdrawals.read", (signal) =>
    api("adminWithdrawalList", { status: "pending" }, { signal }),
  );
  const questions = useCount("questions", "questions.read", (signal) =>
    api("adminQuestionList", { state: "waiting" }, { signal }),
  );
  const orders = useCount("orders", "orders.read", (signal) =>
    api("adminOrderList", { status: "unshipped" }, { signal }),
  );
  const returns = useCount("returns", "orders.read", async (signal) => {
    const { to_decide, to_inspect } = await api("adminReturnCounts", {}, { signal });
    return { total: to_decide + to_inspect };
  });
  const markedSales = useCount("markedSales", "commission.read", async (signal) => ({
    total: (await api("adminMarkedSaleCounts", {}, { signal })).waiting,
  }));
  const pages = useCount("pages", "pages.read", async (signal) => {
    const { waiting } = await api("adminPageCounts", {}, { signal });
    return { total: waiting };
  });
  return {
    ...(approvals === undefined ? {} : { approvals }),
    ...(withdrawals === undefined ? {} : { withdrawals }),
    ...(questions === undefined ? {} : { questions }),
    ...(orders === undefined ? {} : { orders }),
    ...(returns === undefined ? {} : { returns }),
    ...(markedSales === undefined ? {} : { markedSales }),
    ...(pages === undefined ? {} : { pages }),
  };
}

type Counted = (signal: AbortSignal) => Promise<{ readonly total: number }>;

/** Shares the list's own key, so that an action in the list refreshes the count. */
function useCount(key: keyof Waiting, permission: Permission, count: Counted): number | undefined {
  const may = useHasPermission();
  return useQuery({
    queryKey: [key, "waiting"],
    queryFn: async ({ signal }) => (await count(signal)).total,
    refetchInterval: EVERY,
    enabled: may(permission),
  }).data;
}
