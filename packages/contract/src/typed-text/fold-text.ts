/** Letters that no normal form takes apart, as people write them without their sign. SQL's `folded` has the same. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
};
const WITH_A_SIGN = new RegExp(`[${Object.keys(WRITTEN_AS).join("")}]`, "g");

/** Text as it is searched: in small letters, without accents and in plain forms, so that "Crème" is found by "creme". */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll(WITH_A_SIGN, (letter) => WRITTEN_AS[letter] ?? letter);
