/** The address of a member's page of the public shop, which leads to the visitor's language. */
export const pageAddress = (code: string): string => `/shop/${encodeURIComponent(code)}`;
