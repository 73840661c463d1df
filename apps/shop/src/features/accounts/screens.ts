import type { Screens } from "../../lib/screen.ts";
import { session } from "../../lib/session.ts";

export const screens = {
  login: {
    path: "/public/login",
    load: () => import("./auth/login-page.tsx").then((page) => page.LoginPage),
    texts: ["auth"],
    visitors: true,
    bare: true,
    enter: () => session.takeAccount(),
  },
  /** `goods` are those that a link with an invite code recommends. */
  register: {
    path: "/public/reg",
    values: { code: "text?", goods: "number?" },
    load: () => import("./auth/register-page.tsx").then((page) => page.RegisterPage),
    texts: ["auth", "countries"],
    visitors: true,
  },
  forgot: {
    path: "/public/forget",
    load: () => import("./auth/forgot-page.tsx").then((page) => page.ForgotPage),
    texts: ["auth"],
    visitors: true,
  },
  mine: {
    path: "/mine",
    load: () => import("./overview/account-page.tsx").then((page) => page.AccountPage),
    texts: ["account"],
    early: { calls: ["/user/info", "/user/rank", "/question/unread", "/config"] },
  },
  /** `type` says that an address is being chosen for an order. */
  addresses: {
    path: "/address/list",
    values: { id: "number?", type: ["", "order"] },
    load: () => import("./addresses/address-list-page.tsx").then((page) => page.AddressListPage),
    texts: ["addresses"],
    early: { calls: ["/user/address/list"] },
  },
  addressEdit: {
    path: "/address/edit",
    values: { id: "number?", type: ["", "order"] },
    load: () => import("./addresses/address-edit-page.tsx").then((page) => page.AddressEditPage),
    beside: () => import("./addresses/address-side-list.tsx").then((list) => list.AddressSideList),
    texts: ["addresses", "countries"],
    examples: [{}, { id: { call: "/user/address/list", steps: ["0", "id"] } }],
  },
  settings: {
    path: "/setting/index",
    load: () => import("./settings/setting-page.tsx").then((page) => page.SettingPage),
    texts: ["settings"],
    early: { calls: ["/user/info", "/config"] },
  },
  profile: {
    path: "/setting/info",
    load: () => import("./profile/profile-page.tsx").then((page) => page.ProfilePage),
    texts: ["settings"],
    early: { calls: ["/user/detail"] },
  },
  loginPassword: {
    path: "/setting/pass",
    load: () => import("./passwords/login-password-page.tsx").then((page) => page.LoginPasswordPage),
    texts: ["settings"],
    early: { calls: ["/user/info"] },
  },
  walletPassword: {
    path: "/setting/pin",
    load: () => import("./passwords/wallet-password-page.tsx").then((page) => page.WalletPasswordPage),
    texts: ["settings"],
    early: { calls: ["/user/info"] },
  },
  security: {
    path: "/setting/security",
    load: () => import("./security/security-page.tsx").then((page) => page.SecurityPage),
    texts: ["security"],
    early: { calls: ["/user/security"] },
  },
  email: {
    path: "/setting/email",
    load: () => import("./profile/email-page.tsx").then((page) => page.EmailPage),
    texts: ["settings"],
    early: { calls: ["/user/detail"] },
  },
  mobile: {
    path: "/setting/mobile",
    load: () => import("./profile/mobile-page.tsx").then((page) => page.MobilePage),
    texts: ["settings"],
    early: { calls: ["/user/detail"] },
  },
  sessions: {
    path: "/setting/sessions",
    load: () => import("./sessions/sessions-page.tsx").then((page) => page.SessionsPage),
    texts: ["settings"],
    early: { calls: ["/user/sessions"] },
  },
} satisfies Screens;
