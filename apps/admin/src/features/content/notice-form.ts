import type { LocalizedText } from "@espalier/core/text/localized-text";

import { formatDateTimeInput, parseDateTimeInput } from "../../lib/date-time-input.ts";
import type { Opened } from "../../lib/use-guarded-save.ts";
import type { Notice } from "./notice.ts";
import { BLANK_TEXT } from "../../lib/localized.ts";

/** The fields of the form of a notice, as they are typed. */
export type NoticeForm = {
  title: LocalizedText;
  content: LocalizedText;
  cover: string;
  draft: boolean;
  /** The time of publication, as it is typed; "" for now. */
  at: string;
  /** The time of publication when the form was opened, in Unix seconds; 0 for a draft. */
  was_at: number;
};

export const BLANK_NOTICE: Opened<NoticeForm> = {
  version: "",
  form: { title: BLANK_TEXT, content: BLANK_TEXT, cover: "", draft: true, at: "", was_at: 0 },
};

export const openNotice = (notice: Notice): Opened<NoticeForm> => {
  const { title, content, cover, version } = notice;
  const draft = notice.state === "draft";
  const times = draft
    ? { at: "", was_at: 0 }
    : { at: formatDateTimeInput(notice.publish_at), was_at: notice.publish_at };
  return { version, form: { title, content, cover, draft, ...times } };
};

/** A time is sent only if one was typed; otherwise a notice published now gets the server's time. */
export const requestOf = ({ at, was_at, draft, ...texts }: NoticeForm) => {
  const publish_at = parseDateTimeInput(at);
  const built_in = was_at !== 0 && at === formatDateTimeInput(was_at);
  return { ...texts, draft: draft ? 1 : 0, ...(publish_at === null || built_in ? {} : { publish_at }) };
};
