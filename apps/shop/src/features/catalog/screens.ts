import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `q` searches all goods; see `lib/search-path.ts`. `pv` shows those that bring at least so much. */
  goodsList: {
    path: "/list",
    values: { cid: "number?", q: "text?", pv: "text?" },
    load: () => import("./goods-list-page.tsx").then((page) => page.GoodsListPage),
    texts: ["goods"],
    early: {
      calls: ["/goods/category"],
      next: { call: "/goods/category", steps: ["0", "id"], address: "/goods/list?cid=" },
    },
    examples: [{}, { q: "tea" }, { pv: "60.00" }],
  },
  goodsDetail: {
    path: "/goods/detail",
    values: { id: "number" },
    load: () => import("./goods-page.tsx").then((page) => page.GoodsPage),
    texts: ["goods"],
    early: { calls: ["/goods/view?"], picture: { call: "/goods/view?", steps: ["thumb"] } },
    examples: [{ id: { call: "/goods/recommend", steps: ["0", "id"] } }],
  },
} satisfies Screens;
