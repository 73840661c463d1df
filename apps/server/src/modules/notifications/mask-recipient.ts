import { maskedName } from "@espalier/core/accounts/masked-name";

/** Masks an address or a number so that its owner still recognises it: `a***n@shop.example`, `+65****4567`. */
export const maskRecipient = (recipient: string): string => {
  const at = recipient.lastIndexOf("@");
  if (at >= 0) return `${maskedName(recipient.slice(0, at))}${recipient.slice(at)}`;
  return recipient.length < SHORT ? maskedName(recipient) : `${recipient.slice(0, 3)}****${recipient.slice(-4)}`;
};

/** A shorter number would be shown completely. */
const SHORT = 9;
