import type { ShopCallName } from "@espalier/contract/types";
import type { Address } from "@espalier/contract/address";
import { shopRoutes } from "@espalier/contract/routes.generated";

import type { ReadRequest } from "./drive-readers.ts";
import type { Reader } from "./log-in-readers.ts";

/** A read call, with the requests of the readers who have something to read there. */
export type CallRequests = {
  readonly name: ShopCallName;
  readonly path: string;
  readonly requests: readonly ReadRequest[];
};

/**
 * GET calls that are not measured: they send a message or create a code, are limited, or exist only in trial
 * installations.
 */
const NOT_READS: readonly ShopCallName[] = ["code", "userCode", "userInvite", "query", "devMail"];

type Query = (reader: Reader) => Promise<string | undefined>;

/** The queries of calls that need one: the first of the reader's own rows, found by another call. */
const QUERIES: Partial<Record<ShopCallName, Query>> = {
  regInvite: async (reader) => query({ invite: await first(reader, "/user/info", "invite_code") }),
  posts: async () => "?s=user_agreement",
  goodsList: async (reader) => query({ cid: await first(reader, "/goods/category", "id") }),
  goodsView: async (reader) => query({ id: await first(reader, "/goods/recommend", "id") }),
  noticeDetail: async (reader) => query({ id: await first(reader, "/notice/latest", "id") }),
  userAddressInfo: async (reader) => query({ id: await first(reader, "/user/address/list", "id") }),
  orderView: async (reader) => query({ sn: await first(reader, "/order/list", "order_sn") }),
  walletBankDetail: async (reader) => query({ id: await first(reader, "/wallet/bank/list", "id") }),
  walletProfit: async (reader) => query({ sn: await first(reader, "/wallet/profits", "profit_sn") }),
  bookTimes: async () => query({ day: nextMonday() }),
};

/** Every read call that the server answers, each with the readers for whom the demo data hold something. */
export const chooseReadRequests = async (
  readers: readonly Reader[],
  only: readonly string[],
): Promise<CallRequests[]> => {
  const chosen: CallRequests[] = [];
  for (const [name, { method, path }] of Object.entries<Address>(shopRoutes).filter(isCall)) {
    if (method !== "GET" || NOT_READS.includes(name)) continue;
    if (only.length > 0 && !only.includes(name)) continue;
    const requests: ReadRequest[] = [];
    for (const reader of readers) {
      const requested = await (QUERIES[name]?.(reader) ?? "");
      if (requested === undefined || (await reader.call(`${path}${requested}`)) === undefined) continue;
      requests.push({ path: `/api${path}${requested}`, headers: reader.headers });
    }
    chosen.push({ name, path, requests });
  }
  return chosen;
};

const isCall = (entry: readonly [string, Address]): entry is [ShopCallName, Address] =>
  Object.hasOwn(shopRoutes, entry[0]);

/** The first value of that name in what a call answers: in a list's first row, in a row, or one level down. */
const first = async (reader: Reader, path: string, field: string): Promise<string | undefined> =>
  find(await reader.call(path), field);

const find = (data: unknown, field: string): string | undefined => {
  const value: unknown = Array.isArray(data) ? data[0] : data;
  if (typeof value !== "object" || value === null) return undefined;
  const here: unknown = Reflect.get(value, field);
  if (typeof here === "string" || typeof here === "number") return String(here);
  return Object.values(value)
    .map((inner: unknown) => find(inner, field))
    .find((each) => each !== undefined);
};

const query = (fields: Readonly<Record<string, string | undefined>>): string | undefined => {
  const [[name, value] = []] = Object.entries(fields);
  return name === undefined || value === undefined ? undefined : `?${name}=${encodeURIComponent(value)}`;
};

const nextMonday = (): string => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};
