import type { Translated } from "@espalier/web/translated";

import type { texts as en } from "../en/alerts.ts";

export const texts = {
  hint: "等待您处理或出现问题的事项，最新的在前。原因消除后，提醒随之消失。",
  none: "没有等待您处理的事项",
  noneHint: "审批、大额提现、核对失败以及您的导入会显示在这里。",
  new: "新",
  proposedBy: "申请人：{{name}}",
  withdrawal: "待审核提现 {{amount}}",
  ledger_check: {
    done_one: "账本核对发现 {{count}} 处差异",
    done_other: "账本核对发现 {{count}} 处差异",
    failed: "账本核对未完成",
  },
  run: "批次 {{run}} 等待发放或撤销",
  held: { share: "发放额超过其在销售额中的占比上限", amount: "发放额远高于之前的批次" },
  card_refund: "信用卡退款 {{amount}} 失败",
  card_event: "一条信用卡消息与任何付款都不相符",
  dispute: "一笔信用卡付款被拒付",
  order: "订单 {{sn}}",
  card_day_one: "与信用卡服务商有 {{count}} 处差异",
  card_day_other: "与信用卡服务商有 {{count}} 处差异",
  import: {
    ready: "{{file}} 已检查，可以导入",
    refused_one: "{{file}} 有 {{count}} 处错误",
    refused_other: "{{file}} 有 {{count}} 处错误",
    done: "{{file}} 已导入",
    failed: "导入 {{file}} 失败",
  },
} as const satisfies Translated<typeof en>;
