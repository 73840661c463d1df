import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readSettings } from "../../db/settings.ts";
import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { articleVersion, findArticle, listArticles } from "./article-queries.ts";
import { addArticle, deleteArticle, isKept, setArticle } from "./change-articles.ts";
import { addNotice, setNotice } from "./change-notices.ts";
import { findNotice, noticeVersion, stateOf } from "./notice-queries.ts";
import { bannerVersion, setBanners } from "./set-banners.ts";

export const officeContentRoutes = ({ db, timeZone }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeNoticeView", async ({ input, now }) => {
    const row = await findNotice(db, input.id);
    if (!row) return refused("notice.unknown");
    const { draft: _, created_at, ...rest } = row;
    return done({ ...rest, state: stateOf(row, now), publish_at: created_at, version: noticeVersion(row) });
  }),
  bindOffice(
    "officeNoticeAdd",
    async ({ input, now, write }) => await write(async (tx, note) => await addNotice(tx, note, input, { now })),
  ),
  bindOffice(
    "officeNoticeSet",
    async ({ input, now, write }) =>
      await write(async (tx, note) => await setNotice(tx, note, input, { now, timeZone })),
  ),

  bindOffice("officeArticleList", async () =>
    done((await listArticles(db)).map((article) => ({ ...article, kept: isKept(article.symbol) }))),
  ),
  bindOffice("officeArticleView", async ({ input }) => {
    const article = await findArticle(db, input.symbol);
    if (!article) return refused("article.unknown");
    return done({ ...article, kept: isKept(article.symbol), version: articleVersion(article) });
  }),
  bindOffice(
    "officeArticleAdd",
    async ({ input, write }) => await write(async (tx, note) => await addArticle(tx, note, input)),
  ),
  bindOffice(
    "officeArticleSet",
    async ({ input, write }) => await write(async (tx, note) => await setArticle(tx, note, input, timeZone)),
  ),
  bindOffice(
    "officeArticleDelete",
    async ({ input, write }) => await write(async (tx, note) => await deleteArticle(tx, note, input.symbol)),
  ),

  bindOffice("officeBannerList", async () => {
    const { "home.banners": banners } = await readSettings(db);
    return done({ banners, version: bannerVersion(banners) });
  }),
  bindOffice(
    "officeBannerSet",
    async ({ input, write }) => await write(async (tx, note) => await setBanners(tx, note, input, { timeZone })),
  ),
];
