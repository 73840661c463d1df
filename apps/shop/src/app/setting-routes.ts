import type { RouteObject } from "react-router";

import { lazyScreen } from "./lazy-screen.ts";
import { patterns } from "./paths.ts";

/** The settings of the account and of the app. */
export const settingRoutes: RouteObject[] = [
  {
    path: patterns.settings,
    lazy: lazyScreen(
      () => import("../features/accounts/settings/setting-page.tsx").then((page) => page.SettingPage),
      "setting",
    ),
  },
  {
    path: patterns.profile,
    lazy: lazyScreen(
      () => import("../features/accounts/profile/profile-page.tsx").then((page) => page.ProfilePage),
      "setting",
    ),
  },
  {
    path: patterns.loginPassword,
    lazy: lazyScreen(
      () => import("../features/accounts/passwords/login-password-page.tsx").then((page) => page.LoginPasswordPage),
      "setting",
    ),
  },
  {
    path: patterns.walletPassword,
    lazy: lazyScreen(
      () => import("../features/accounts/passwords/wallet-password-page.tsx").then((page) => page.WalletPasswordPage),
      "setting",
    ),
  },
  {
    path: patterns.sessions,
    lazy: lazyScreen(
      () => import("../features/accounts/sessions/sessions-page.tsx").then((page) => page.SessionsPage),
      "setting",
    ),
  },
  {
    path: patterns.mobile,
    lazy: lazyScreen(
      () => import("../features/accounts/profile/mobile-page.tsx").then((page) => page.MobilePage),
      "setting",
    ),
  },
  {
    path: patterns.email,
    lazy: lazyScreen(
      () => import("../features/accounts/profile/email-page.tsx").then((page) => page.EmailPage),
      "setting",
    ),
  },
];
