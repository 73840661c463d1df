import { type LookupAddress, type LookupAllOptions, lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses that are not on the public internet: this machine, private and reserved networks. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, "ipv4");

/** What is in use of IPv6; in it lie addresses that lead to IPv4 (6to4, Teredo) and examples. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, "ipv6");

/** Whether an address of a host is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, "ipv4");
  return isIP(address) === 6 && PUBLIC_6.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
};

/** As `lookup` of Node finds all addresses of a host. */
export type FindAddresses = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void;

/**
 * Finds the addresses of a host for a connection, and none of a host that has one that is not public: a name chosen by somebody else must not
 * lead into the company's own network.
 */
export const publicLookup =
  (find: FindAddresses = resolve): LookupFunction =>
  (host, options, callback) => {
    find(host, { ...options, all: true }, (error, addresses = []) => {
      const [first] = addresses;
      if (error || !first) return callback(error ?? new Error(`${host} has no address`), "");
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new Error(`${host} is not on the public internet`), "");
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
