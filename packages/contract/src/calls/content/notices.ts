import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { id, paging, time } from "../../codecs.ts";
import { emptyRequest } from "../../shapes/empty.ts";

const headline = z.object({ id: z.int(), title: z.string(), created_at: time });

export const noticeLatest = defineCall({
  name: "noticeLatest",
  method: "GET",
  fromReplica: true,
  path: "/notice/latest",
  audience: "member",
  summary: "The newest notice, or null",
  request: emptyRequest,
  data: headline.nullable(),
});

export const noticeList = defineCall({
  name: "noticeList",
  method: "GET",
  fromReplica: true,
  path: "/notice/list",
  audience: "member",
  summary: "Notices, newest first",
  request: z.object(paging),
  data: z.array(headline.extend({ cover: z.string() })),
});

export const noticeDetail = defineCall({
  name: "noticeDetail",
  method: "GET",
  fromReplica: true,
  path: "/notice/detail",
  audience: "member",
  summary: "One notice with its text in HTML",
  refusals: ["not_found"],
  request: z.object({ id }),
  data: headline.extend({ cover: z.string(), content: z.string() }),
});
