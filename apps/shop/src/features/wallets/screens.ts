import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `walletType` is the wire's number; without it every wallet. */
  trades: {
    path: "/mine/trade",
    values: { walletType: "number?" },
    load: () => import("./trades/trades-page.tsx").then((page) => page.TradesPage),
    texts: ["trade"],
    early: { calls: ["/wallet/trades?page=1"] },
    examples: [{}, { walletType: "2" }],
  },
  banks: {
    path: "/bank/list",
    load: () => import("./bank-accounts/bank-list-page.tsx").then((page) => page.BankListPage),
    texts: ["banks"],
    early: { calls: ["/wallet/bank/list"] },
  },
  bankEdit: {
    path: "/bank/edit",
    values: { id: "number?" },
    load: () => import("./bank-accounts/bank-edit-page.tsx").then((page) => page.BankEditPage),
    beside: () => import("./bank-accounts/bank-account-side-list.tsx").then((list) => list.BankAccountSideList),
    texts: ["banks"],
    early: { calls: ["/bank"] },
    examples: [{}, { id: { call: "/wallet/bank/list", steps: ["0", "id"] } }],
  },
  withdraw: {
    path: "/wallet/withdraw",
    load: () => import("./withdrawals/withdraw-page.tsx").then((page) => page.WithdrawPage),
    texts: ["wallets"],
    early: { calls: ["/user/info", "/wallet/bank/list", "/config"] },
  },
  withdrawals: {
    path: "/wallet/withdraw/list",
    load: () => import("./withdrawals/withdrawals-page.tsx").then((page) => page.WithdrawalsPage),
    texts: ["wallets"],
    early: { calls: ["/wallet/withdraw/list?page=1"] },
  },
  transfer: {
    path: "/wallet/transfer",
    load: () => import("./transfers/transfer-page.tsx").then((page) => page.TransferPage),
    texts: ["wallets"],
    early: { calls: ["/user/info", "/wallet/transfer/receivers"] },
  },
  transfers: {
    path: "/wallet/transfer/list",
    load: () => import("./transfers/transfers-page.tsx").then((page) => page.TransfersPage),
    texts: ["wallets"],
    early: { calls: ["/wallet/transfer/list?page=1"] },
  },
  convert: {
    path: "/wallet/convert",
    load: () => import("./conversions/convert-page.tsx").then((page) => page.ConvertPage),
    texts: ["wallets"],
    early: { calls: ["/user/info", "/config"] },
  },
} satisfies Screens;
