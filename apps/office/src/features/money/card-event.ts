import type { OfficeDataOf } from "@espalier/contract/office/types";

/** Something the card provider told that fits nothing here. */
export type CardEvent = OfficeDataOf<"officeCardEventList">["list"][number];
