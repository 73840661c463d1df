import { localStore } from "./device-storage.ts";

const KEY = "device";

/**
 * The device's random identifier, sent with each login and stored on the device, so that the first login of an account
 * on a new device is recognised, and guesses from elsewhere do not lock a known one. It contains nothing about the device and authorises nothing.
 */
export const deviceKey = (): string => {
  const stored = localStore.read(KEY) ?? "";
  if (/^[0-9a-f]{32}$/.test(stored)) return stored;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  localStore.write(KEY, made);
  return made;
};
