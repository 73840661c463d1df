import { ARTICLE_SYMBOLS } from "../../lib/article-symbols.ts";
import type { Screens } from "../../lib/screen.ts";

export const screens = {
  notices: {
    path: "/notice/list",
    load: () => import("./notices/notice-list-page.tsx").then((page) => page.NoticeListPage),
    texts: ["notices"],
    early: { calls: ["/notice/list?page=1"] },
  },
  noticeDetail: {
    path: "/notice/detail",
    values: { id: "number" },
    load: () => import("./notices/notice-page.tsx").then((page) => page.NoticePage),
    beside: () => import("./notices/notices.tsx").then((list) => list.Notices),
    texts: ["notices"],
    early: { calls: ["/notice/detail?"] },
    examples: [{ id: { call: "/notice/list?page=1", steps: ["0", "id"] } }],
  },
  article: {
    path: "/posts",
    values: { s: ARTICLE_SYMBOLS },
    load: () => import("./articles/article-page.tsx").then((page) => page.ArticlePage),
    texts: ["articles"],
    early: { calls: ["/posts?"] },
    examples: [{ s: "user_agreement" }],
  },
} satisfies Screens;
