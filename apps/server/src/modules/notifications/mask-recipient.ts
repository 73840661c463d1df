import { maskedName } from "@espalier/core/vocabulary/masked-name";

/** Enough of an address or a number for its owner to know it: `a***n@shop.example`, `+65****4567`. */
export const maskRecipient = (recipient: string): string => {
  const at = recipient.lastIndexOf("@");
  if (at >= 0) return `${maskedName(recipient.slice(0, at))}${recipient.slice(at)}`;
  return recipient.length < SHORT ? maskedName(recipient) : `${recipient.slice(0, 3)}****${recipient.slice(-4)}`;
};

/** A number this short would be shown whole. */
const SHORT = 9;
