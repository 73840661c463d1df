import { atHost, hostsOf } from "./host-list.ts";

/**
 * Parameters that PostgreSQL's clients take before what stands in front of the question mark. They would also replace the server's own login,
 * which is put there, and the server would have the owner's rights.
 */
const REPLACING = ["user", "password", "port"];

/** What a connection string would have to have, as the operator reads it behind "expected"; undefined if it has that. */
export const expectedOfAddress = (url: string): string | undefined => {
  const { hostname, pathname, searchParams } = new URL(url);
  const hosts = hostsOf(url);
  const twice = hosts.find((host, place) => hosts.findIndex((other) => isSame(host, other)) !== place);
  const replacing = [...REPLACING, ...(hosts.length > 1 ? ["host"] : [])].find((name) => searchParams.has(name));
  if (hostname === "")
    return "a host before the database; for a socket localhost, and ?host=/run/postgresql at the end";
  if (!hosts.every(isHost)) return "a host on both sides of each comma, such as db1:5432,db2:5432";
  if (twice !== undefined) return `each host once, not ${twice} twice`;
  if (!/^\/[^/]+$/.test(pathname)) return "the name of a database, such as /espalier, behind the host";
  if (replacing !== undefined) return `no "${replacing}" behind the question mark: it belongs before the database`;
  return undefined;
};

const isSame = (host: string, other: string): boolean => host.toLowerCase() === other.toLowerCase();

const NOWHERE = "nowhere.invalid";

/** Whether an address leads to it when it is put there, which is not said otherwise. */
const isHost = (host: string): boolean => {
  const { hostname, port } = new URL(atHost(`postgres://${NOWHERE}/`, host));
  return hostname !== NOWHERE && !hostname.includes(",") && port === /:(\d+)$/.exec(host)?.[1];
};
