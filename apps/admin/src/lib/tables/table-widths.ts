import type { WidthStore } from "@espalier/ui/data/data-column";
import { localStore } from "@espalier/web/device/device-storage";

/** Stores the column widths of the table of this name on this device. */
export const tableWidths = (name: string): WidthStore => ({
  read: () => localStore.read(`admin.widths.${name}`),
  write: (widths) => localStore.write(`admin.widths.${name}`, widths),
});
