import { localStore } from "@espalier/web/device/device-storage";

const MOST = 2_000;

export type LastHeight = {
  readonly read: () => number;
  /** Stores the height of an element that is shown; a `ref` of it. */
  readonly store: (element: HTMLElement | null) => void;
};

/**
 * The height in pixels that a part of a screen had when it was last shown here, so that its skeleton moves nothing below it; the usual one
 * before.
 */
export const lastHeight = (key: string, usual: number): LastHeight => ({
  read: () => {
    const height = Number(localStore.read(key) ?? usual);
    return height > 0 && height < MOST ? height : usual;
  },
  store: (element) => {
    if (element && element.offsetHeight > 0) localStore.write(key, String(element.offsetHeight));
  },
});
