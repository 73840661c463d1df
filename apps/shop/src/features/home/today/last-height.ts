import { localStore } from "@espalier/web/device/device-storage";

const KEY = "home.today";
/** Pixels: what a member with earnings, an estimate and an order sees. */
const USUAL = 412;
const MOST = 2_000;

/** The height in pixels that the member's day had when it was last shown here, so that its skeleton moves nothing below it. */
export const readLastHeight = (): number => {
  const height = Number(localStore.read(KEY) ?? USUAL);
  return height > 0 && height < MOST ? height : USUAL;
};

/** Stores the height of an element that is shown. */
export const storeLastHeight = (element: HTMLElement | null): void => {
  if (element && element.offsetHeight > 0) localStore.write(KEY, String(element.offsetHeight));
};
