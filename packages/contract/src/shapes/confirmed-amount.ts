import { amountOrZero, optionally } from "../codecs.ts";

/**
 * The figure (hundredths) that the caller was shown and confirmed, in one of these units. The server refuses a worse one with the figure of
 * now, and a better one is given. Left out, nothing is compared.
 */
export const confirmedAmount = (units: Parameters<typeof amountOrZero>[0]) => optionally(amountOrZero(units));
