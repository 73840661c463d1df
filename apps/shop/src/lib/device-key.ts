import { localStore } from "@espalier/web/device-storage";

const KEY = "device";

/**
 * What this device calls itself when it logs in: random bits that it keeps, so that a login on a device that an account was not on
 * before can be recognised. It says nothing about the device, and opens nothing.
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
