import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readSettings } from "../../db/settings.ts";
import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { findArticle, listArticles } from "./article-queries.ts";
import { addArticle, deleteArticle, isKept, setArticle } from "./change-articles.ts";
import { addNotice, setNotice } from "./change-notices.ts";
import { findNotice, stateOf } from "./notice-queries.ts";
import { setBanners } from "./set-banners.ts";

export const officeContentRoutes = ({ db, files }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeNoticeView", async ({ input, now }) => {
    const row = await findNotice(db, input.id);
    if (!row) return refused("notice.unknown");
    const { draft: _, created_at, ...rest } = row;
    return done({ ...rest, state: stateOf(row, now), publish_at: created_at });
  }),
  bindOffice(
    "officeNoticeAdd",
    async ({ input, now, write }) => await write(async (tx, note) => await addNotice(tx, note, input, { files, now })),
  ),
  bindOffice(
    "officeNoticeSet",
    async ({ input, now, write }) => await write(async (tx, note) => await setNotice(tx, note, input, { files, now })),
  ),

  bindOffice("officeArticleList", async () =>
    done((await listArticles(db)).map((article) => ({ ...article, kept: isKept(article.symbol) }))),
  ),
  bindOffice("officeArticleView", async ({ input }) => {
    const article = await findArticle(db, input.symbol);
    return article ? done({ ...article, kept: isKept(article.symbol) }) : refused("article.unknown");
  }),
  bindOffice(
    "officeArticleAdd",
    async ({ input, write }) => await write(async (tx, note) => await addArticle(tx, note, input)),
  ),
  bindOffice(
    "officeArticleSet",
    async ({ input, write }) => await write(async (tx, note) => await setArticle(tx, note, input)),
  ),
  bindOffice(
    "officeArticleDelete",
    async ({ input, write }) => await write(async (tx, note) => await deleteArticle(tx, note, input.symbol)),
  ),

  bindOffice("officeBannerList", async () => done([...(await readSettings(db))["home.banners"]])),
  bindOffice(
    "officeBannerSet",
    async ({ input, write }) => await write(async (tx, note) => await setBanners(tx, note, input.banners, files)),
  ),
];
