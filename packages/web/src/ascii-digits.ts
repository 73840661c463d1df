/** Digits of any width become plain ones, so that １２ typed with a Chinese keyboard is 12. Nothing else changes. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_OFFSET));

const FULL_WIDTH_OFFSET = 0xfee0;
