import { isIP } from "node:net";

/** Names of ranges: this machine; automatically assigned addresses; private networks. */
const NAMES: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether a text lists the trusted proxies: names, addresses and ranges separated by commas. */
export const namesProxies = (text: string): boolean =>
  text === "none" || text.split(",").every((each) => NAMES.has(each.trim()) || isRange(each.trim()));

const isRange = (text: string): boolean => {
  const [address = "", size, ...more] = text.split("/");
  const bits = BITS[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  // A range of all addresses would trust everyone.
  return size === undefined || (/^[1-9]\d{0,2}$/.test(size) && Number(size) <= bits);
};
