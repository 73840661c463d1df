import type { DataOf } from "@espalier/contract/types";

/** An unmatched event of the card provider. */
export type CardEvent = DataOf<"adminCardEventList">["list"][number];
