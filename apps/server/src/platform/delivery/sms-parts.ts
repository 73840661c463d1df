/** The characters of a plain SMS (GSM 03.38) that count once, and those that count twice. */
const SINGLE =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const DOUBLE = "\f^{}\\[~]|€";

/**
 * The number of SMS as which a text is sent and charged: one for up to 160 GSM characters or 70 others; several hold
 * slightly fewer each, because each contains its position.
 */
export const smsParts = (text: string): number => {
  const letters = Array.from(text);
  const isPlain = letters.every((letter) => SINGLE.includes(letter) || DOUBLE.includes(letter));
  const length = isPlain ? letters.length + letters.filter((letter) => DOUBLE.includes(letter)).length : text.length;
  const [one, several] = isPlain ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / several);
};
