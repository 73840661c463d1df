/** A remark in two parts: the words, and the serial number at its end, "" if there is none. */
export type RemarkParts = { readonly what: string; readonly serial: string };

/** Takes the serial number off a remark such as "Order E2611202101422841087289"; a remark that is only one stays whole. */
export function splitRemark(remark: string): RemarkParts {
  const [, what = remark, serial = ""] = /^(.+?)\s+([A-Z]\d{12,})$/.exec(remark.trim()) ?? [];
  return { what, serial };
}
