import { z } from "zod";

import { call } from "../call.ts";
import { id, paging, time } from "../codecs.ts";
import { emptyRequest } from "./parts.ts";

const headline = z.object({ id: z.int(), title: z.string(), created_at: time });

export const noticeLatest = call("noticeLatest", {
  summary: "The newest notice, or null",
  request: emptyRequest,
  data: headline.nullable(),
});

export const noticeList = call("noticeList", {
  summary: "Notices, newest first",
  request: z.object(paging),
  data: z.array(headline.extend({ cover: z.string() })),
});

export const noticeDetail = call("noticeDetail", {
  summary: "One notice with its text in HTML",
  request: z.object({ id }),
  data: headline.extend({ cover: z.string(), content: z.string() }),
});
