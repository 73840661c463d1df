import type { Screens } from "../../lib/screen.ts";

export const screens = {
  returns: {
    path: "/mine/return",
    load: () => import("./returns-page.tsx").then((page) => page.ReturnsPage),
    texts: ["returns"],
    early: { calls: ["/return/list?page=1"] },
  },
  returnDetail: {
    path: "/mine/return/detail",
    values: { sn: "text" },
    load: () => import("./return-page.tsx").then((page) => page.ReturnPage),
    texts: ["returns"],
    examples: [{ sn: { call: "/return/list?page=1", steps: ["0", "return_sn"] } }],
  },
  /** `kind` is "withdrawal" for the two steps of a withdrawal; left out, the buyer chooses a reason. */
  returnAsk: {
    path: "/mine/return/ask",
    values: { sn: "text", kind: "text?" },
    load: () => import("./ask-page.tsx").then((page) => page.AskPage),
    texts: ["returns"],
    examples: [{ sn: { call: "/order/list?page=1", steps: ["0", "order_sn"] } }],
  },
} satisfies Screens;
