import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/state.ts";

export const texts = {
  close: {
    previewNow: "立即预览",
    title: "下次结算",
    all: "全部结算批次",
    at: "{{at}} 结算",
    day: "结算日 {{day}}",
    waits: "结算批次 {{run}} 等待发放",
    waitsHint: "发放后才会结算下一期。",
    estimate: "预计收益",
    estimatedAt: "{{at}} 预览",
    noEstimate: "该结算日尚未预览",
    volume: "结算业绩",
  },
  ledger: {
    title: "账本",
    all: "打开账本",
    never: "账本尚未核对",
    check: "立即核对",
    checking: "正在核对账本…",
    asOf: "截至 {{at}}",
    neverHint: "每晚自动核对，也可随时手动发起。",
    clean: "账本核对无误",
    differences_one: "{{count}} 处差异",
    differences_other: "{{count}} 处差异",
    checked: "{{at}} 核对",
    held: "会员持有的 {{unit}}",
  },
  top: {
    title: "热销商品",
    all: "按商品看销售",
    none_one: "最近 {{count}} 天没有销售",
    none_other: "最近 {{count}} 天没有销售",
    pieces_one: "{{shown}} 件",
    pieces_other: "{{shown}} 件",
  },
  stock: {
    title: "库存不足",
    all_one: "全部（{{shown}}）",
    all_other: "全部（{{shown}}）",
    none: "在售商品库存充足",
    soldOut: "售罄",
    left_one: "剩 {{count}} 件",
    left_other: "剩 {{count}} 件",
  },
} satisfies Translated<typeof en>;
