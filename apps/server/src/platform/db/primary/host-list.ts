/** The parameter of a connection string that keeps the hosts of which one is the primary. */
const HOSTS = "hosts";

/** A password may have commas and, although it should be encoded, an @: the last one ends it. */
const LIST = /^(\w+:\/\/(?:[^/]*@)?)([^/?#@]*,[^/?#@]*)([/?#].*)?$/s;

/**
 * A connection string with a list of hosts, `postgres://owner@one:5432,two:5432/espalier`, in the form in which the server passes it on: the
 * first host in its place, so that it is an ordinary address, and all of them as a parameter. Any other text is returned as it is.
 */
export const withHostList = (text: string): string => {
  const [, start = "", list = "", rest = ""] = LIST.exec(text) ?? [];
  const hosts = list.split(",").map((host) => (/:\d+$/.test(host) ? host : `${host}:5432`));
  const [first = ""] = hosts;
  if (list === "" || !URL.canParse(start + first + rest)) return text;
  const url = new URL(start + first + rest);
  url.searchParams.set(HOSTS, hosts.join(","));
  return url.href;
};

/** The hosts of a connection string, each with its port. */
export const hostsOf = (url: string): readonly string[] => {
  const { hostname, port, searchParams } = new URL(url);
  return searchParams.get(HOSTS)?.split(",") ?? [`${hostname}:${port || "5432"}`];
};

/** The connection string at one of its hosts. */
export const atHost = (url: string, host: string): string => {
  const moved = new URL(url);
  moved.searchParams.delete(HOSTS);
  moved.host = host;
  return moved.href;
};
