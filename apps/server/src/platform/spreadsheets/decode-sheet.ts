import type { Failure } from "@espalier/core/vocabulary/outcome";
import type { TextEncoding } from "@espalier/core/text/text-encoding";

/** Bytes decoded at a time, and how often before the text is handed on. */
const SLICE = 262_144;
const SLICES = 4;

type Fault = Failure<"sheet.not_utf8" | "sheet.other_encoding">;

export type SheetText = {
  /** The next part, of about a megabyte; undefined at the end and where the file cannot be decoded. */
  readonly next: () => string | undefined;
  readonly fault: () => Fault | undefined;
};

/**
 * A file as text: by its byte order mark, else in the encoding that was chosen for it, else in UTF-8. Bytes that are not
 * of that encoding are never guessed at: the fault names the first of them, their line and the words before them.
 */
export const decodeSheet = (bytes: Uint8Array, chosen: TextEncoding | undefined): SheetText => {
  const encoding = encodingOfMark(bytes) ?? chosen ?? "utf-8";
  const decoder = new TextDecoder(encoding, { fatal: true });
  let [start, line, last] = [0, 1, ""];
  let fault: Fault | undefined;
  const decode = (): string => {
    const slice = bytes.subarray(start, endOfSlice(bytes, start));
    try {
      const text = decoder.decode(slice, { stream: start + slice.length < bytes.length });
      start += slice.length;
      line += countLineEnds(text);
      last = text.slice(-SHOWN_CHARACTERS);
      return text;
    } catch {
      const { before, shown } = firstFault(slice, encoding);
      fault = {
        key: encoding === "utf-8" ? "sheet.not_utf8" : "sheet.other_encoding",
        words: {
          encoding,
          line: String(line + countLineEnds(before)),
          bytes: Array.from(shown, (byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" "),
          after: /[^\r\n]*$/.exec((last + before).slice(-SHOWN_CHARACTERS))?.[0] ?? "",
        },
      };
      return "";
    }
  };
  return {
    next: () => {
      let text = "";
      for (let slices = 0; slices < SLICES && start < bytes.length && fault === undefined; slices += 1)
        text += decode();
      return text === "" && (fault !== undefined || start >= bytes.length) ? undefined : text;
    },
    fault: () => fault,
  };
};

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

/** A carriage return at the end of a text may be the first half of a line end, which is counted with its second. */
const countLineEnds = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) count += 1;
    else if (code === CARRIAGE_RETURN && at + 1 < text.length && text.charCodeAt(at + 1) !== LINE_FEED) count += 1;
  }
  return count;
};

const encodingOfMark = ([first, second, third]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | undefined => {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
};

/** How far back a slice is cut for a sign that is a character by itself in every encoding. */
const NEAR = 1_024;

/** A slice ends after such a sign, so that no character is in two slices unless a line has none for a thousand bytes. */
const endOfSlice = (bytes: Uint8Array, start: number): number => {
  const end = Math.min(start + SLICE, bytes.length);
  if (end === bytes.length) return end;
  for (let at = end; at > end - NEAR; at -= 1) {
    if (/[\n\r,;\t" ]/.test(String.fromCharCode(bytes[at - 1] ?? 0))) return at;
  }
  return end;
};

const SHOWN_BYTES = 4;
const SHOWN_CHARACTERS = 12;
const LONGEST_CHARACTER = 4;

/** The text before the first byte of a slice that cannot be decoded, and the bytes from there. */
const firstFault = (slice: Uint8Array, encoding: string): { readonly before: string; readonly shown: Uint8Array } => {
  const decodes = (end: number, stream: boolean): boolean => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(slice.subarray(0, end), { stream });
      return true;
    } catch {
      return false;
    }
  };
  let [low, high] = [0, slice.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (decodes(middle, true)) low = middle;
    else high = middle;
  }
  // The wrong byte may be a later one of a character.
  const earliest = Math.max(0, low - LONGEST_CHARACTER);
  while (low > earliest && !decodes(low, false)) low -= 1;
  return {
    before: new TextDecoder(encoding).decode(slice.subarray(0, low)),
    shown: slice.subarray(low, low + SHOWN_BYTES),
  };
};
