type Parts = { readonly [Part in "province" | "city" | "area" | "address"]: string } & {
  readonly code?: string;
  /** The country's name where it is not the member's own. */
  readonly abroad?: string;
};

/**
 * Formats an address in one line: from the street up, or in Chinese from the province down. Empty parts are left out.
 */
export function addressLine({ province, city, area, address, code = "", abroad = "" }: Parts): string {
  const isChinese = /\p{Script=Han}/u.test(address);
  if (isChinese)
    return [`${abroad}${province}${once(city, province)}${area}${address}`, code].filter(isThere).join(" ");
  return [address, area, once(city, area), once(province, city), code, abroad].filter(isThere).join(", ");
}

/** A city that is its own province is named once. */
const once = (part: string, other: string): string => (part === other ? "" : part);

const isThere = (part: string): boolean => part !== "";
