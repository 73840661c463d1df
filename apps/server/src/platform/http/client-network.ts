import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A home connection or a rented server gets a whole /64 and may use every address in it. */
const NETWORK_GROUPS = 4;

/** The key by which an address is counted: the address itself or, for IPv6, its first 64 bits. */
export const clientNetwork = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail = ""] = address.replace(/%.*$/, "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const gap = address.includes("::") ? GROUPS - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: gap }, () => "0"), ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
};
