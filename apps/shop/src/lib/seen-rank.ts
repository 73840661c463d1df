import type { DeviceStorage } from "@espalier/web/device/device-storage";

const KEY = "rank";

/** The rank that this device showed a member last; only the last member is remembered. */
export const seenRank = (store: DeviceStorage) => ({
  /** Whether the rank is higher than the one shown before. The first one that is shown is no news. */
  isNew(uid: string, vip: number): boolean {
    const [who, before] = (store.read(KEY) ?? "").split(" ");
    return who === uid && vip > Number(before);
  },
  keep: (uid: string, vip: number): void => store.write(KEY, `${uid} ${vip}`),
});
