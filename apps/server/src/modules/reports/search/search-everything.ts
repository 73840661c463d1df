import { type Permission, may } from "@espalier/contract/roles";
import type { AnswerOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import type { Role } from "@espalier/core/vocabulary/role";

import type { ReportsDeps } from "../deps.ts";
import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { NEWEST, type PageStart } from "../../../platform/db/paging/paged.ts";
import { searchMembers } from "../../accounts/admin/member-list.ts";
import { filterGoods, listGoods } from "../../catalog/admin/goods-queries.ts";
import { findPage, listOrders } from "../../orders/admin/queries.ts";

type Found = AnswerOf<"adminSearch">;

/** The number of each kind that is found. */
const MOST = 6;
const FIRST: PageStart = { below: NEWEST, skip: 0, limit: MOST, after: undefined };

/** Finds members, orders and goods by the words, as their lists do; a kind that the role may not read is left out. */
export const searchEverything = async (
  { db, timeZone }: ReportsDeps,
  words: string,
  { role, language }: { readonly role: Role; readonly language: Language },
): Promise<Found> => {
  const clock = zonedClock(timeZone);
  const readBy = async <Row>(permission: Permission, read: () => Promise<Row[]>): Promise<Row[]> =>
    may(role, permission) ? await read() : [];
  const [members, orders, goods] = await Promise.all([
    readBy("members.read", async () => await searchMembers(db, clock, words, FIRST)),
    readBy("orders.read", async () => {
      const ids = await findPage(db, clock, { ...ANY_ORDER, words }, FIRST);
      return await listOrders(db, ids, language);
    }),
    readBy("catalogue.read", async () => await listGoods(filterGoods(db, { ...ANY_GOODS, words }), language, FIRST)),
  ]);
  return {
    members: members.map(({ uid, name, email }) => ({ uid, name, email })),
    orders: orders.map(({ sn, nickname, status, created_at }) => ({
      order_sn: sn,
      nickname,
      order_status: status,
      created_at,
    })),
    goods: goods.map(({ id, title, sku }) => ({ id, title, sku })),
  };
};

const ANY_ORDER = {
  paid: { from: null, to: null },
  status: undefined,
  payment: undefined,
  shipping: undefined,
  uid: "",
  seller: "",
  customer: undefined,
  sn: "",
  sns: undefined,
  goods: undefined,
  from: null,
  to: null,
};

const ANY_GOODS = {
  category: undefined,
  kind: undefined,
  onSale: undefined,
  recommended: undefined,
  returnRule: undefined,
  low: false,
};
