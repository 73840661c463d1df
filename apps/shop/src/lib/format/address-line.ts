type Parts = { readonly [Part in "province" | "city" | "area" | "address"]: string } & { readonly code?: string };

/**
 * Formats an address in one line: from the street up, or in Chinese from the province down. Empty parts are left out.
 */
export function addressLine({ province, city, area, address, code = "" }: Parts): string {
  const isChinese = /\p{Script=Han}/u.test(address);
  if (isChinese) return [`${province}${once(city, province)}${area}${address}`, code].filter(isThere).join(" ");
  return [address, area, once(city, area), once(province, city), code].filter(isThere).join(", ");
}

/** A city that is its own province is named once. */
const once = (part: string, other: string): string => (part === other ? "" : part);

const isThere = (part: string): boolean => part !== "";
