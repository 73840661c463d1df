/** Tiles in two columns, and on a wide screen in as many as there is room for. */
export const tileGrid = "grid grid-cols-2 gap-3 wide:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] wide:gap-4";

/** Panels one below the other, and on a wide screen in as many columns as there is room for. */
export const panelGrid =
  "flex flex-col gap-3 wide:grid wide:grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] wide:items-start wide:gap-4";
