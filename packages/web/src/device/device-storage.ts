/** Text stored on this device. Never throws: where the browser forbids storage, it lasts until the page closes. */
export type DeviceStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly drop: (key: string) => void;
};

/** One that can forget everything at once. */
export type ClearableStorage = DeviceStorage & { readonly clear: () => void };

/** Wraps a browser's storage. It is accessed again each time, because the access itself throws where storage is forbidden. */
export function createDeviceStorage(
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">,
): ClearableStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    drop(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
    clear() {
      memory.clear();
      try {
        open().clear();
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/** Kept until removed. */
export const localStore = createDeviceStorage(() => window.localStorage);

/** Kept until this tab closes. */
export const tabStore = createDeviceStorage(() => window.sessionStorage);
