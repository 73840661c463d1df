/** The letters of a plain SMS (GSM 03.38) that take one place, and those that take two. */
const SINGLE =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const DOUBLE = "\f^{}\\[~]|€";

/**
 * How many SMS a text is sent and paid as: 160 plain letters or 70 of any other writing in one, and in several a few fewer in
 * each, which say where it belongs.
 */
export const smsParts = (text: string): number => {
  const letters = Array.from(text);
  const isPlain = letters.every((letter) => SINGLE.includes(letter) || DOUBLE.includes(letter));
  const length = isPlain ? letters.length + letters.filter((letter) => DOUBLE.includes(letter)).length : text.length;
  const [one, several] = isPlain ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / several);
};
