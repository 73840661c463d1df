/**
 * The one form in which a text that was typed or pasted is compared and stored: NFC, U+0020 for every blank, without the
 * signs that nobody sees. Joiners and variation selectors stay where they change what is seen.
 */

/** A text of these is in its form once it is trimmed. */
const PLAIN_LINE = /^[\x20-\x7e]*$/;
const PLAIN_PARAGRAPH = /^[\t\n\x20-\x7e]*$/;

/** The braille pattern without dots is a blank to everybody but Unicode. */
const BLANK = /[\p{Zs}\u2800]/gu;
const BLANK_OF_A_LINE = /[\p{Zs}\u2800\t\u2028\u2029]/gu;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;

/** Not the mark that turns around what follows it: only who wants to deceive types it, so it is left to be refused. */
const UNSEEN = String.raw`(?!\u202e)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]`;
const HAS_UNSEEN = new RegExp(UNSEEN, "u");

/** Scripts in which a joiner between two letters changes their shape. */
const JOINING_SCRIPTS = "Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt".split(
  " ",
);
const JOINING = `[${JOINING_SCRIPTS.map((script) => String.raw`\p{scx=${script}}`).join("")}]`;
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
const PICTURE = String.raw`\p{Extended_Pictographic}`;

/** Signs that are unseen on their own, but change what stands before them. */
const MEANT = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,16}\u{e007f}`,
  String.raw`[0-9#*]\ufe0f(?=\u20e3)`,
  String.raw`${PICTURE}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d(?=${PICTURE}))?`,
  String.raw`${VIRAMA}[\u200c\u200d]`,
  String.raw`(?!${UNSEEN})${JOINING}[\u200c\u200d](?=(?!${UNSEEN})${JOINING})`,
  String.raw`\p{scx=Mong}[\u180b-\u180d\u180f]`,
  String.raw`\p{Ideographic}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`[\p{Sm}\p{scx=Mymr}\p{scx=Phag}]\ufe00`,
].join("|");
const MEANT_OR_UNSEEN = new RegExp(`(${MEANT})|${UNSEEN}`, "gu");

/** The form of a line: trimmed too. Line breaks and control characters in it are left for the caller to refuse. */
export const readLine = (typed: string): string => {
  if (PLAIN_LINE.test(typed)) return typed.trim();
  return withoutUnseen(typed.replace(BLANK_OF_A_LINE, " ")).trim();
};

/** The form of a text of several lines, which are divided by "\n". */
export const readParagraph = (typed: string): string => {
  if (PLAIN_PARAGRAPH.test(typed)) return typed.trim();
  return withoutUnseen(typed.replace(LINE_BREAK, "\n").replace(BLANK, " ")).trim();
};

/** Composed again after each removal, since what was removed may have kept marks from their letter or from their order. */
const withoutUnseen = (text: string): string => {
  const composed = text.normalize("NFC");
  if (!HAS_UNSEEN.test(composed)) return composed;
  const left = composed.replace(MEANT_OR_UNSEEN, (_, meant: string | undefined) => meant ?? "");
  return left === composed ? left : withoutUnseen(left);
};

/** A mark with nothing to stand on is not seen. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** Whether a person sees anything of a text: blanks, unseen signs and marks alone count as nothing. */
export const isVisible = (typed: string): boolean => SEEN.test(typed);

/** What a damaged copy has in place of a letter that was lost. */
export const isDamaged = (typed: string): boolean => typed.includes("\ufffd");
