import type { AdminDataOf } from "@espalier/contract/admin/types";

/** An unmatched event of the card provider. */
export type CardEvent = AdminDataOf<"adminCardEventList">["list"][number];
