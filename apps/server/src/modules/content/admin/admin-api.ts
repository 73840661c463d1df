import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readSettings } from "../../settings/settings.ts";
import type { ContentDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { articleVersion, findArticle, listArticles } from "./article-queries.ts";
import { addArticle, deleteArticle, isBuiltIn, setArticle } from "./change-articles.ts";
import { addNotice, setNotice } from "./change-notices.ts";
import { findNotice, noticeVersion, stateOf } from "./notice-queries.ts";
import { bannerVersion, setBanners } from "./set-banners.ts";

export const contentAdminApi = ({ db, timeZone }: ContentDeps): readonly Binding[] => [
  bind("adminNoticeView", async ({ input, now }) => {
    const row = await findNotice(db, input.id);
    if (!row) return refused("notice.unknown");
    const { draft: _, created_at, ...rest } = row;
    return done({ ...rest, state: stateOf(row, now), publish_at: created_at, version: noticeVersion(row) });
  }),
  bind(
    "adminNoticeAdd",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await addNotice(tx, recordAudit, input, { now })),
  ),
  bind(
    "adminNoticeSet",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await setNotice(tx, recordAudit, input, { now, timeZone })),
  ),

  bind("adminArticleList", async () =>
    done((await listArticles(db)).map((article) => ({ ...article, built_in: isBuiltIn(article.symbol) }))),
  ),
  bind("adminArticleView", async ({ input }) => {
    const article = await findArticle(db, input.symbol);
    if (!article) return refused("article.unknown");
    return done({ ...article, built_in: isBuiltIn(article.symbol), version: articleVersion(article) });
  }),
  bind(
    "adminArticleAdd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await addArticle(tx, recordAudit, input)),
  ),
  bind(
    "adminArticleSet",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await setArticle(tx, recordAudit, input, timeZone)),
  ),
  bind(
    "adminArticleDelete",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await deleteArticle(tx, recordAudit, input.symbol)),
  ),

  bind("adminBannerList", async () => {
    const { "home.banners": banners } = await readSettings(db);
    return done({ banners, version: bannerVersion(banners) });
  }),
  bind(
    "adminBannerSet",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await setBanners(tx, recordAudit, input, { timeZone })),
  ),
];
