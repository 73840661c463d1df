import { CARD_REFUND_CAUSES, CARD_REFUND_STATUSES, UNMATCHED_CARD_EVENTS } from "@espalier/core/vocabulary/card";
import { oneOf } from "@espalier/core/vocabulary/one-of";

import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterEvents, filterRefunds, listEvents, listRefunds } from "./queries.ts";

export const cardRefundList = ({ db }: Deps): AdminList =>
  adminList(db, "adminCardRefundList", {
    all: (filter) => filterRefunds(db, filter).select("r.id"),
    read: async (filter, start) =>
      (await listRefunds(filterRefunds(db, filter), start)).map(({ status, cause, ref, ...rest }) => ({
        ...rest,
        status: oneOf(CARD_REFUND_STATUSES, status),
        cause: oneOf(CARD_REFUND_CAUSES, cause),
        ref: ref ?? "",
      })),
    columns: [
      { field: "refund_sn", title: { en: "Refund", cn: "退款号" }, kind: "text" },
      { field: "order_sn", title: { en: "Order", cn: "订单号" }, kind: "text" },
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "nickname", title: { en: "Nickname", cn: "昵称" }, kind: "text" },
      { field: "amount", title: { en: "Dollars", cn: "美元" }, kind: "money" },
      { field: "status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "cause", title: { en: "Cause", cn: "原因" }, kind: "text" },
      { field: "detail", title: { en: "Provider says", cn: "支付平台说明" }, kind: "text" },
      { field: "ref", title: { en: "Provider's number", cn: "支付平台单号" }, kind: "text" },
      { field: "created_at", title: { en: "Asked for", cn: "申请时间" }, kind: "time" },
      { field: "settled_at", title: { en: "Settled", cn: "完成时间" }, kind: "time" },
    ],
  });

export const cardEventList = ({ db }: Deps): AdminList =>
  adminList(db, "adminCardEventList", {
    all: ({ status }) => filterEvents(db, status).select("e.id"),
    read: async ({ status: wanted }, start) =>
      (await listEvents(filterEvents(db, wanted), start)).map(({ status, reason, settled_by, ...rest }) => ({
        ...rest,
        status: oneOf(["unmatched", "settled"], status),
        reason: oneOf(UNMATCHED_CARD_EVENTS, reason),
        settled_by: settled_by ?? "",
      })),
    columns: [
      { field: "received_at", title: { en: "Received", cn: "收到时间" }, kind: "time" },
      { field: "reason", title: { en: "Why", cn: "原因" }, kind: "text" },
      { field: "subject", title: { en: "About", cn: "相关对象" }, kind: "text" },
      { field: "amount", title: { en: "Amount", cn: "金额" }, kind: "money" },
      { field: "currency", title: { en: "Currency", cn: "货币" }, kind: "text" },
      { field: "kind", title: { en: "Event", cn: "事件" }, kind: "text" },
      { field: "event_id", title: { en: "Provider's number", cn: "支付平台编号" }, kind: "text" },
      { field: "status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "settled_by", title: { en: "Dealt with by", cn: "处理人" }, kind: "text" },
      { field: "settled_at", title: { en: "Dealt with", cn: "处理时间" }, kind: "time" },
    ],
  });
