import { Newspaper } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  notices: {
    path: "/content",
    load: () => import("./notices-page.tsx").then((page) => page.NoticesPage),
    texts: ["content"],
    permission: "content.read",
    navigation: { key: "content", group: "shop", position: 11, icon: Newspaper, letter: "c" },
  },
  notice: {
    path: "/content/notices/:id",
    load: () => import("./notice-page.tsx").then((page) => page.NoticePage),
    texts: ["content"],
    permission: "content.read",
  },
  articles: {
    path: "/content/articles",
    load: () => import("./articles-page.tsx").then((page) => page.ArticlesPage),
    texts: ["content"],
    permission: "content.read",
  },
  newArticle: {
    path: "/content/articles/-/new",
    load: () => import("./article-page.tsx").then((page) => page.ArticlePage),
    texts: ["content"],
    permission: "content.write",
  },
  article: {
    path: "/content/articles/:symbol",
    load: () => import("./article-page.tsx").then((page) => page.ArticlePage),
    texts: ["content"],
    permission: "content.read",
  },
  banners: {
    path: "/content/banners",
    load: () => import("./banners-page.tsx").then((page) => page.BannersPage),
    texts: ["content"],
    permission: "content.read",
  },
} satisfies Screens;
