import type { RouteObject } from "react-router";

import { lazyScreen } from "../../app/lazy-screen.ts";
import { requirePermission } from "../../app/route-permission.ts";
import { patterns } from "../../app/paths.ts";

export const contentRoutes: RouteObject[] = [
  {
    path: patterns.notices,
    handle: requirePermission("content.read"),
    lazy: lazyScreen(() => import("./notices-page.tsx").then((page) => page.NoticesPage), "content"),
  },
  {
    path: patterns.notice,
    handle: requirePermission("content.read"),
    lazy: lazyScreen(() => import("./notice-page.tsx").then((page) => page.NoticePage), "content"),
  },
  {
    path: patterns.articles,
    handle: requirePermission("content.read"),
    lazy: lazyScreen(() => import("./articles-page.tsx").then((page) => page.ArticlesPage), "content"),
  },
  {
    path: patterns.newArticle,
    handle: requirePermission("content.write"),
    lazy: lazyScreen(() => import("./article-page.tsx").then((page) => page.ArticlePage), "content"),
  },
  {
    path: patterns.article,
    handle: requirePermission("content.read"),
    lazy: lazyScreen(() => import("./article-page.tsx").then((page) => page.ArticlePage), "content"),
  },
  {
    path: patterns.banners,
    handle: requirePermission("content.read"),
    lazy: lazyScreen(() => import("./banners-page.tsx").then((page) => page.BannersPage), "content"),
  },
];
