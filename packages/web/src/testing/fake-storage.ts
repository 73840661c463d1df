/** A browser's storage in memory; `full` makes it refuse to write, as a browser does when no room is left. */
export function fakeStorage() {
  const entries = new Map<string, string>();
  const storage = {
    full: false,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.full) throw new Error("QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  return storage;
}
