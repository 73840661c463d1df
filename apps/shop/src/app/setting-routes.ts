import type { RouteObject } from "react-router";

import { lazyScreen } from "./lazy-screen.ts";
import { patterns } from "./paths.ts";

/** The settings of the account and of the app. */
export const settingRoutes: RouteObject[] = [
  {
    path: patterns.settings,
    lazy: lazyScreen(
      () => import("../features/accounts/settings/setting-page.tsx").then((page) => page.SettingPage),
      "settings",
    ),
  },
  {
    path: patterns.profile,
    lazy: lazyScreen(
      () => import("../features/accounts/profile/profile-page.tsx").then((page) => page.ProfilePage),
      "settings",
    ),
  },
  {
    path: patterns.loginPassword,
    lazy: lazyScreen(
      () => import("../features/accounts/passwords/login-password-page.tsx").then((page) => page.LoginPasswordPage),
      "settings",
    ),
  },
  {
    path: patterns.walletPassword,
    lazy: lazyScreen(
      () => import("../features/accounts/passwords/wallet-password-page.tsx").then((page) => page.WalletPasswordPage),
      "settings",
    ),
  },
  {
    path: patterns.sessions,
    lazy: lazyScreen(
      () => import("../features/accounts/sessions/sessions-page.tsx").then((page) => page.SessionsPage),
      "settings",
    ),
  },
  {
    path: patterns.mobile,
    lazy: lazyScreen(
      () => import("../features/accounts/profile/mobile-page.tsx").then((page) => page.MobilePage),
      "settings",
    ),
  },
  {
    path: patterns.email,
    lazy: lazyScreen(
      () => import("../features/accounts/profile/email-page.tsx").then((page) => page.EmailPage),
      "settings",
    ),
  },
];
