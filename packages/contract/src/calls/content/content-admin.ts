/** Content that operators write for members: notices, articles, banners. */
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { flag, id, optionally, time, wholeNumber } from "../../codecs.ts";
import { localized } from "../../localized-text.ts";
import { optionalText } from "../../text-fields.ts";
import { BODY_BYTES } from "../../body-bytes.ts";
import { defineCall } from "../../define-call.ts";
import { bannerList } from "./banner-list.ts";
import { html } from "../../shapes/html.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";
import { symbol } from "./symbol.ts";
import { title } from "../../shapes/title.ts";
import { openedVersion, version } from "../../shapes/version.ts";

const LAST_SECOND = 32_503_679_999;
export const dateTime = wholeNumber(1, LAST_SECOND);
const STATES = ["draft", "scheduled", "published"] as const;

const head = { id: z.int(), title: localized, cover: z.string(), state: z.enum(STATES) };

export const adminNoticeList = defineCall({
  name: "adminNoticeList",
  method: "GET",
  fromReplica: true,
  path: "/admin/notice/list",
  audience: "operator",
  permission: "content.read",
  summary: "Notices, newest first; members see what is published, and what is scheduled from its time on",
  request: z.object({
    ...adminPaging,
    q: optionalText(64),
    state: optionally(z.enum(STATES, "input.choice")),
    sort: sortedBy("state", "at"),
  }),
  data: paged(z.object({ ...head, publish_at: time })),
});

export const adminNoticeView = defineCall({
  name: "adminNoticeView",
  method: "GET",
  path: "/admin/notice/view",
  audience: "operator",
  permission: "content.read",
  summary: "One notice as the form changes it",
  refusals: ["notice.unknown"],
  request: z.object({ id }),
  data: z.object({ ...head, content: localized, publish_at: time, version }),
});

const notice = {
  title,
  content: html,
  cover: optionalText(200),
  draft: flag,
  publish_at: optionally(dateTime),
};

export const adminNoticeAdd = defineCall({
  name: "adminNoticeAdd",
  method: "POST",
  path: "/admin/notice/add",
  bodyBytes: BODY_BYTES.html,
  audience: "operator",
  permission: "content.write",
  summary: "A new notice, a draft or published from a time on, which is now unless said",
  refusals: ["picture.unknown"],
  request: z.object(notice),
  data: z.object({ id: z.int() }),
});

export const adminNoticeSet = defineCall({
  name: "adminNoticeSet",
  method: "POST",
  path: "/admin/notice/set",
  bodyBytes: BODY_BYTES.html,
  audience: "operator",
  permission: "content.write",
  summary: "Changes, publishes or withdraws a notice; its time stays unless said",
  refusals: ["form.changed", "form.changed_by_unknown", "picture.unknown", "notice.unknown"],
  request: z.object({ id, version: openedVersion, ...notice }),
  data: ok,
});

const article = { symbol: z.string(), title: localized, built_in: z.boolean() };

export const adminArticleList = defineCall({
  name: "adminArticleList",
  method: "GET",
  fromReplica: true,
  path: "/admin/article/list",
  audience: "operator",
  permission: "content.read",
  summary: "Every article by its symbol; `kept`: the shop links to it, so it cannot be deleted",
  request: z.object({}),
  data: z.array(z.object(article)),
});

export const adminArticleView = defineCall({
  name: "adminArticleView",
  method: "GET",
  path: "/admin/article/view",
  audience: "operator",
  permission: "content.read",
  summary: "One article as the form changes it",
  refusals: ["article.unknown", "article.symbol"],
  request: z.object({ symbol }),
  data: z.object({ ...article, content: localized, version }),
});

export const adminArticleAdd = defineCall({
  name: "adminArticleAdd",
  method: "POST",
  path: "/admin/article/add",
  bodyBytes: BODY_BYTES.html,
  audience: "operator",
  permission: "content.write",
  summary: "A new article, read at /posts?s= and its symbol",
  refusals: ["article.symbol", "article.symbol_taken"],
  request: z.object({ symbol, title, content: html }),
  data: ok,
});

export const adminArticleSet = defineCall({
  name: "adminArticleSet",
  method: "POST",
  path: "/admin/article/set",
  bodyBytes: BODY_BYTES.html,
  audience: "operator",
  permission: "content.write",
  summary: "Changes an article",
  refusals: ["form.changed", "form.changed_by_unknown", "article.unknown", "article.symbol"],
  request: z.object({ symbol, version: openedVersion, title, content: html }),
  data: ok,
});

export const adminArticleDelete = defineCall({
  name: "adminArticleDelete",
  method: "POST",
  path: "/admin/article/delete",
  audience: "operator",
  permission: "content.write",
  summary: "Deletes an article that the shop does not link to",
  refusals: ["article.unknown", "article.symbol", "article.built_in"],
  request: z.object({ symbol }),
  data: ok,
});

export const adminBannerList = defineCall({
  name: "adminBannerList",
  method: "GET",
  path: "/admin/banner/list",
  audience: "operator",
  permission: "content.read",
  summary: "The banners of the shop's first page, in their order",
  request: z.object({}),
  data: z.object({
    banners: z.array(
      z.object({
        image: z.string(),
        link: z.string(),
        title: localized,
        subtitle: localized,
      }),
    ),
    version,
  }),
});

export const adminBannerSet = defineCall({
  name: "adminBannerSet",
  method: "POST",
  path: "/admin/banner/set",
  bodyBytes: BODY_BYTES.document,
  audience: "operator",
  permission: "content.write",
  summary: "Puts these banners in place of those there were",
  refusals: ["form.changed", "form.changed_by_unknown", "picture.unknown", "banner.list"],
  request: z.object({ version: openedVersion, banners: bannerList }),
  data: ok,
});
