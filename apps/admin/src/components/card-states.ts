import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";

type Cards = DataOf<"adminOrderView">["cards"];

export const CARD_PAYMENT_TONES: Readonly<Record<Cards["payments"][number]["status"], BadgeTone>> = {
  opening: "neutral",
  open: "pending",
  paid: "success",
  returned: "rejected",
  closed: "neutral",
};

export const CARD_REFUND_TONES: Readonly<Record<Cards["refunds"][number]["status"], BadgeTone>> = {
  waiting: "pending",
  done: "success",
  failed: "rejected",
};
