import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";

export type NoticeRow = DataOf<"adminNoticeList">["list"][number];
export type Notice = DataOf<"adminNoticeView">;

export const STATES = ["draft", "scheduled", "published"] as const satisfies readonly NoticeRow["state"][];

export const STATE_TONES: Readonly<Record<NoticeRow["state"], BadgeTone>> = {
  draft: "neutral",
  scheduled: "pending",
  published: "success",
};
