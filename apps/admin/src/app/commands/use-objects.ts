import { canShip, isRefundable } from "@espalier/core/states/order";
import { useQuery } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { readRecent } from "../../lib/recent.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { numberIn, type Verb } from "./verbs.ts";

/** What an action can be done to: its number, and whose it is. */
export type CommandObject = { readonly number: string; readonly name: string };

const MOST = 8;
const NOTHING: readonly CommandObject[] = [];

const READING = {
  order: "orders.read",
  member: "members.read",
  withdrawal: "withdrawals.read",
  question: "questions.read",
} as const;

/**
 * What an action without a number is probably about: the oldest orders to ship, the newest that can be refunded, the members
 * looked at last and the newest ones, the withdrawals and questions that wait longest. Null: no action without a number.
 */
export function useObjects(verb: Verb | null) {
  const may = useHasPermission();
  const query = useQuery({
    queryKey: ["objects", verb?.key],
    queryFn: ({ signal }) => (verb === null ? NOTHING : loadObjects(verb, signal)),
    enabled: verb !== null && may(READING[verb.of]),
    staleTime: 10_000,
    retry: false,
  });
  return {
    objects: verb === null ? NOTHING : (query.data ?? NOTHING),
    busy: verb !== null && query.isFetching,
    failed: verb !== null && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

async function loadObjects(verb: Verb, signal: AbortSignal): Promise<readonly CommandObject[]> {
  if (verb.of === "member") return loadMembers(signal);
  if (verb.of === "withdrawal") {
    const { list } = await api("adminWithdrawalList", { status: "pending", order: "oldest" }, { signal });
    return list.slice(0, MOST).map(({ trade_sn, nickname }) => ({ number: trade_sn, name: nickname }));
  }
  if (verb.of === "question") {
    const { list } = await api("adminQuestionList", { state: "waiting", sort: "waiting" }, { signal });
    return list.slice(0, MOST).map(({ id, nickname, text }) => ({ number: String(id), name: `${nickname}: ${text}` }));
  }
  const { list } = await api("adminOrderList", verb.key === "ship" ? { status: "unshipped", sort: "created_at" } : {}, {
    signal,
  });
  const isPossible = verb.key === "ship" ? canShip : isRefundable;
  return list
    .filter(({ order_status }) => isPossible(order_status))
    .slice(0, MOST)
    .map(({ order_sn, nickname }) => ({ number: order_sn, name: nickname }));
}

async function loadMembers(signal: AbortSignal): Promise<readonly CommandObject[]> {
  const { list } = await api("adminMemberList", {}, { signal });
  const visited = readRecent().flatMap(({ path, label }) => {
    const number = numberIn(path, "member");
    return number === null || path !== paths.member({ uid: number })
      ? []
      : [{ number, name: label.replace(number, "").trim() }];
  });
  const listed = new Set(visited.map(({ number }) => number));
  const newest = list.map(({ uid, name }) => ({ number: uid, name }));
  return [...visited, ...newest.filter(({ number }) => !listed.has(number))].slice(0, MOST);
}
