import type { DeviceStorage } from "@espalier/web/device/device-storage";

const KEY = "scroll";
/** The number of pages whose position is stored. */
const MOST = 50;

export type ScrollPositions = {
  /** The scroll position of a page, in pixels; 0 for an unknown one. */
  readonly of: (page: string) => number;
  readonly note: (page: string, down: number) => void;
  /** Stores them, because the page is about to be left or loaded again. */
  readonly keep: () => void;
};

/** The last scroll position of each page of this tab. Stored values can be anything, so invalid ones count as unknown. */
export function createScrollPositions(store: DeviceStorage): ScrollPositions {
  const positions = new Map(stored(store.read(KEY)));
  return {
    of: (page) => positions.get(page) ?? 0,
    note(page, down) {
      // Deleted first, so that the pages stand in the order in which they were last looked at.
      positions.delete(page);
      if (down > 0) positions.set(page, down);
    },
    keep: () => store.write(KEY, JSON.stringify([...positions].slice(-MOST))),
  };
}

function stored(text: string | null): readonly (readonly [string, number])[] {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && typeof value[1] === "number";
