/** The version of the words by which a customer lets the seller see how to be reached. A change of these words raises it. */
export const CONSENT_TEXT_VERSION = 1;
