import type { DeviceStorage } from "@espalier/web/device/device-storage";

import { searchWords } from "./search-words.ts";

const KEY = "searches";
/** The number of searches stored. */
const MOST = 8;

export type RecentSearches = {
  /** Latest first. */
  readonly read: () => readonly string[];
  /** Puts words first; the same ones, however they were capitalised, are kept once. */
  readonly remember: (words: string) => void;
  readonly clear: () => void;
};

/** The recent searches on this device. The stored text can be anything, so invalid entries are left out. */
export function createRecentSearches(store: DeviceStorage): RecentSearches {
  const read = () => listOf(store.read(KEY));
  return {
    read,
    remember(words) {
      if (words === "") return;
      const others = read().filter((each) => each.toLowerCase() !== words.toLowerCase());
      store.write(KEY, JSON.stringify([words, ...others].slice(0, MOST)));
    },
    clear: () => store.drop(KEY),
  };
}

function listOf(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    const words = Array.isArray(parsed) ? parsed.filter((each) => typeof each === "string").map(searchWords) : [];
    return Array.from(new Set(words.filter((each) => each !== ""))).slice(0, MOST);
  } catch {
    return [];
  }
}
