import { isIP } from "node:net";

/** Names of ranges: this machine; the addresses that a network gives out by itself; those that are for private networks. */
const NAMES: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether a text names the proxies whose word about addresses is believed: names, addresses and ranges with commas between. */
export const namesProxies = (text: string): boolean =>
  text === "none" || text.split(",").every((each) => NAMES.has(each.trim()) || isRange(each.trim()));

const isRange = (text: string): boolean => {
  const [address = "", size, ...more] = text.split("/");
  const bits = BITS[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  // A range of everything would believe everyone.
  return size === undefined || (/^[1-9]\d{0,2}$/.test(size) && Number(size) <= bits);
};
