import type { Screens } from "../../lib/screen.ts";

export const screens = {
  earning: {
    path: "/earning",
    values: { part: ["", "ranks"] },
    load: () => import("./earning/earning-page.tsx").then((page) => page.EarningPage),
    texts: ["earning", "profit"],
    early: { calls: ["/user/earning"] },
    examples: [{}, { part: "ranks" }],
  },
  profit: {
    path: "/mine/profit",
    values: { sn: "text?" },
    load: () => import("./profits/profit-page.tsx").then((page) => page.ProfitPage),
    texts: ["profit"],
    early: { calls: ["/wallet/profit/days?walletType=2", "/wallet/profits?page=1&limit=10", "/wallet/estimate"] },
  },
  incentive: {
    path: "/mine/incentive",
    load: () => import("./incentives/incentive-page.tsx").then((page) => page.IncentivePage),
    texts: ["incentives"],
    early: { calls: ["/incentive/list"] },
  },
  incentiveRules: {
    path: "/mine/incentive/rules",
    load: () => import("./incentives/incentive-rules-page.tsx").then((page) => page.IncentiveRulesPage),
    texts: ["incentives"],
    early: { calls: ["/incentive/list"] },
  },
} satisfies Screens;
