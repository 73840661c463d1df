import type { Screens } from "../../lib/screen.ts";

export const screens = {
  invite: {
    path: "/mine/invite",
    load: () => import("./invite/invite-page.tsx").then((page) => page.InvitePage),
    texts: ["invite"],
    early: { calls: ["/user/info"] },
  },
  /**
   * `uid` is the account number of the member at the top; without it the member's own. `look` is "list", or the tree; the others
   * filter and sort the list.
   */
  team: {
    path: "/mine/team",
    values: {
      uid: "text?",
      look: "text?",
      side: "text?",
      level: "text?",
      state: "text?",
      joined: "text?",
      sort: "text?",
    },
    load: () => import("./team/team-page.tsx").then((page) => page.TeamPage),
    texts: ["team"],
    early: { calls: ["/user/info", "/user/team"] },
  },
  /** `uid` is what account numbers are searched for, `name` what names are; the others filter and sort the list. */
  referral: {
    path: "/mine/referral",
    values: { uid: "text?", name: "text?", state: "text?", side: "text?", orders: "text?", sort: "text?" },
    load: () => import("./referral/referral-page.tsx").then((page) => page.ReferralPage),
    texts: ["referral"],
    early: { calls: ["/user/referral", "/user/members?page=1"] },
  },
} satisfies Screens;
