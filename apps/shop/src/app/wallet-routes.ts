import type { RouteObject } from "react-router";

import { lazyScreen } from "./lazy-screen.ts";
import { patterns } from "./paths.ts";

/** Bank accounts, withdrawals, transfers and conversions. */
export const walletRoutes: RouteObject[] = [
  {
    path: patterns.banks,
    lazy: lazyScreen(
      () => import("../features/wallets/bank-accounts/bank-list-page.tsx").then((page) => page.BankListPage),
      "banks",
    ),
  },
  {
    path: patterns.bankEdit,
    lazy: lazyScreen(
      () => import("../features/wallets/bank-accounts/bank-edit-page.tsx").then((page) => page.BankEditPage),
      "banks",
    ),
  },
  {
    path: patterns.withdraw,
    lazy: lazyScreen(
      () => import("../features/wallets/withdrawals/withdraw-page.tsx").then((page) => page.WithdrawPage),
      "wallets",
    ),
  },
  {
    path: patterns.withdrawals,
    lazy: lazyScreen(
      () => import("../features/wallets/withdrawals/withdrawals-page.tsx").then((page) => page.WithdrawalsPage),
      "wallets",
    ),
  },
  {
    path: patterns.transfer,
    lazy: lazyScreen(
      () => import("../features/wallets/transfers/transfer-page.tsx").then((page) => page.TransferPage),
      "wallets",
    ),
  },
  {
    path: patterns.transfers,
    lazy: lazyScreen(
      () => import("../features/wallets/transfers/transfers-page.tsx").then((page) => page.TransfersPage),
      "wallets",
    ),
  },
  {
    path: patterns.convert,
    lazy: lazyScreen(
      () => import("../features/wallets/conversions/convert-page.tsx").then((page) => page.ConvertPage),
      "wallets",
    ),
  },
];
