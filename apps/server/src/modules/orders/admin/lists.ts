import { money, time } from "@espalier/contract/codecs";
import { orderFacts } from "@espalier/contract/calls/orders/orders";
import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import type { ServerTexts } from "../../../locales/en/texts.ts";
import { keysOf, recordOf } from "@espalier/core/vocabulary/record-of";
import { shownSums } from "@espalier/core/orders/shown-charges";
import { CHARGE_KINDS, PAYMENTS } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { OrdersDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { countableOrders, filteredOrders, findPage, listOrders, sumOrders, type OrderFilter } from "./queries.ts";

export const everyOrderList = ({ db, timeZone }: OrdersDeps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminOrderList", {
    all: (input) => countableOrders(db, clock, filterOf(input)),
    read: async (input, start, { language }) => {
      const ids = await findPage(db, clock, filterOf(input), start);
      return (await listOrders(db, ids, language)).map(
        ({ sn, status, payment_method, title, thumb, number, ...rest }) => ({
          ...rest,
          charges: shownSums(recordOf(CHARGE_KINDS, (kind) => rest[kind])),
          order_sn: sn,
          order_status: status,
          payment: payment_method,
          title: title ?? "",
          thumb: thumb ?? "",
          number: number ?? 0,
        }),
      );
    },
    sums: async (input) =>
      (await sumOrders(db, clock, filterOf(input))).map(({ payment_method, amount }) => ({
        unit: PAYMENTS[payment_method].unit,
        amount,
      })),
    sorting: {
      table: "member_order",
      rows: (input) => filteredOrders(db, clock, filterOf(input)),
      by: {
        created_at: sql`s.created_at`,
        amount: sql`s.amount`,
        nickname: sql`(select lower(b.name) from customer b where b.id = s.customer_id)`,
        consignee_name: sql`coalesce(lower(s.consignee ->> 'name'), '')`,
        sn: sql`s.sn`,
        status: sql`s.status`,
      },
      indexed: ["created_at"],
    },
    columns: [
      { field: "order_sn", kind: "text" },
      { field: "order_status", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "seller_uid", kind: "text" },
      { field: "seller_name", kind: "text" },
      { field: "title", kind: "text" },
      { field: "number", kind: "number" },
      { field: "payment", kind: "text", words: ({ labels }) => labels.payments },
      ...CHARGE_KINDS.map(
        (entry) =>
          ({ field: "charges", entry, title: ({ charges }: ServerTexts) => charges[entry], kind: "money" }) as const,
      ),
      { field: "amount", kind: "money" },
      ...keysOf(orderFacts).map((field) => ({ field, kind: columnKind(orderFacts[field]) })),
      { field: "shipping", kind: "text" },
      { field: "consignee_name", kind: "text" },
      { field: "express_name", kind: "text" },
      { field: "express_no", kind: "text" },
    ],
  });
};

const columnKind = (codec: unknown): "money" | "time" | "text" => {
  if (codec === money) return "money";
  return codec === time ? "time" : "text";
};

const filterOf = ({
  status,
  payment,
  shipping,
  uid,
  seller,
  customer,
  sn,
  sns,
  goods,
  paid_from: paidFrom,
  paid_to: paidTo,
  q,
  ...range
}: InputOf<"adminOrderList">): OrderFilter => ({
  ...rangeOf(range),
  paid: rangeOf({ from: paidFrom, to: paidTo }),
  status,
  payment,
  shipping,
  uid,
  seller,
  customer,
  sn,
  sns,
  goods,
  words: q,
});
