import type { DeviceStorage } from "@espalier/web/device-storage";

const KEY = "scroll";
/** So many pages are remembered; further back nobody goes. */
const MOST = 50;

export type ScrollPositions = {
  /** How far down a page was, in pixels; 0 for one not known. */
  readonly of: (page: string) => number;
  readonly note: (page: string, down: number) => void;
  /** Keeps them, because the page is about to be left or loaded again. */
  readonly keep: () => void;
};

/** How far down each page of this tab was left. What is stored can be anything, so what makes no sense is not known. */
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
