/** What operators write for members: notices, articles, banners. */
import { z } from "zod";

import { ok } from "../../calls/parts.ts";
import { flag, id, optionally, time, wholeNumber } from "../../codecs.ts";
import { localized } from "../../localized-text.ts";
import { optionalText } from "../../texts.ts";
import { adminCall } from "../call.ts";
import { bannerList } from "./banner-list.ts";
import { html } from "./html.ts";
import { adminPaging, paged } from "./parts.ts";
import { symbol } from "./symbol.ts";
import { title } from "./title.ts";
import { openedVersion, version } from "./version.ts";

const LAST_SECOND = 32_503_679_999;
export const dateTime = wholeNumber(1, LAST_SECOND);
const STATES = ["draft", "scheduled", "published"] as const;

const head = { id: z.int(), title: localized, cover: z.string(), state: z.enum(STATES) };

export const adminNoticeList = adminCall("adminNoticeList", {
  summary: "Notices, newest first; members see what is published, and what is scheduled from its time on",
  request: z.object({ ...adminPaging, q: optionalText(64), state: optionally(z.enum(STATES, "input.choice")) }),
  data: paged(z.object({ ...head, publish_at: time })),
});

export const adminNoticeView = adminCall("adminNoticeView", {
  summary: "One notice as the form changes it",
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

export const adminNoticeAdd = adminCall("adminNoticeAdd", {
  summary: "A new notice, a draft or published from a time on, which is now unless said",
  request: z.object(notice),
  data: z.object({ id: z.int() }),
});

export const adminNoticeSet = adminCall("adminNoticeSet", {
  summary: "Changes, publishes or withdraws a notice; its time stays unless said",
  request: z.object({ id, version: openedVersion, ...notice }),
  data: ok,
});

const article = { symbol: z.string(), title: localized, built_in: z.boolean() };

export const adminArticleList = adminCall("adminArticleList", {
  summary: "Every article by its symbol; `kept`: the shop links to it, so it cannot be deleted",
  request: z.object({}),
  data: z.array(z.object(article)),
});

export const adminArticleView = adminCall("adminArticleView", {
  summary: "One article as the form changes it",
  request: z.object({ symbol }),
  data: z.object({ ...article, content: localized, version }),
});

export const adminArticleAdd = adminCall("adminArticleAdd", {
  summary: "A new article, read at /posts?s= and its symbol",
  request: z.object({ symbol, title, content: html }),
  data: ok,
});

export const adminArticleSet = adminCall("adminArticleSet", {
  summary: "Changes an article",
  request: z.object({ symbol, version: openedVersion, title, content: html }),
  data: ok,
});

export const adminArticleDelete = adminCall("adminArticleDelete", {
  summary: "Deletes an article that the shop does not link to",
  request: z.object({ symbol }),
  data: ok,
});

export const adminBannerList = adminCall("adminBannerList", {
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

export const adminBannerSet = adminCall("adminBannerSet", {
  summary: "Puts these banners in place of those there were",
  request: z.object({ version: openedVersion, banners: bannerList }),
  data: ok,
});
