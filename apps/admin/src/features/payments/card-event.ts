import type { AdminDataOf } from "@espalier/contract/admin/types";

/** Something the card provider told that fits nothing here. */
export type CardEvent = AdminDataOf<"adminCardEventList">["list"][number];
