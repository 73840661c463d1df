import type { OfficeDataOf } from "@espalier/contract/office/types";
import type { BadgeTone } from "@espalier/ui/badge";

export type NoticeRow = OfficeDataOf<"officeNoticeList">["list"][number];
export type Notice = OfficeDataOf<"officeNoticeView">;

export const STATES = ["draft", "scheduled", "published"] as const satisfies readonly NoticeRow["state"][];

export const STATE_TONES: Readonly<Record<NoticeRow["state"], BadgeTone>> = {
  draft: "neutral",
  scheduled: "pending",
  published: "success",
};
