import { readSigns } from "./digits.ts";

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** Letters of any script, and the full stops of Chinese and Japanese. */
const HOST = /^[\p{L}\p{M}\p{N}.\u3002\uff61-]+$/u;

/**
 * An e-mail address in lower case, with its domain in ASCII: "anna@münchen.de" is "anna@xn--mnchen-3ya.de". Undefined for
 * what is none, and for a name before the @ that is not ASCII, which few mail servers accept.
 */
export const readEmail = (typed: string): string | undefined => {
  const line = readSigns(typed).toLowerCase();
  if (line.length > LONGEST) return undefined;
  const at = line.lastIndexOf("@");
  const host = asciiHost(line.slice(at + 1));
  const address = `${line.slice(0, at + 1)}${host ?? ""}`;
  return EMAIL.test(address) ? address : undefined;
};

/** No address of a person is longer, and a pattern is not tried on megabytes. */
const LONGEST = 320;

const asciiHost = (host: string): string | undefined => {
  if (/^[a-z0-9.-]*$/.test(host)) return host;
  return HOST.test(host) && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : undefined;
};
