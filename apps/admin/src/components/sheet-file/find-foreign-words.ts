/** Words of a file whose bytes are not UTF-8, as they are in it. */
export type ForeignWords = readonly Uint8Array[];

const SLICE_BYTES = 1_048_576;
const MOST_WORDS = 8;
const LONGEST_WORD = 32;
const HEAD_BYTES = 1_024;

/**
 * The first words of a text file that is not UTF-8, from which a person sees in which encoding it is; none if it is UTF-8,
 * says by a byte order mark what it is, or is no text, such as a workbook. The server checks the whole file again.
 */
export const findForeignWords = async (file: Blob): Promise<ForeignWords> => {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  if (hasMark(head) || head.includes(0) || (await isUtf8(file))) return [];
  const words = new Map<string, Uint8Array>();
  for (let start = 0; start < file.size && words.size < MOST_WORDS; start += SLICE_BYTES) {
    for (const word of foreignWordsOf(await bytesOf(file, start, start + SLICE_BYTES))) {
      if (words.size < MOST_WORDS) words.set(word.join(" "), word);
    }
  }
  return [...words.values()];
};

const bytesOf = async (file: Blob, start: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, end).arrayBuffer());

const hasMark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const isUtf8 = async (file: Blob): Promise<boolean> => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let start = 0; start < file.size; start += SLICE_BYTES) {
      const end = start + SLICE_BYTES;
      decoder.decode(await bytesOf(file, start, end), { stream: end < file.size });
    }
    return true;
  } catch {
    return false;
  }
};

/** Signs that are characters by themselves in every encoding and end a word. */
const isSeparator = (byte: number): boolean => byte <= 0x20 || byte === 0x22 || byte === 0x2c || byte === 0x3b;

function* foreignWordsOf(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  let isForeign = false;
  for (const [at, byte] of bytes.entries()) {
    if (!isSeparator(byte)) {
      isForeign ||= byte >= 0x80;
      continue;
    }
    if (isForeign && at - start <= LONGEST_WORD) yield bytes.slice(start, at);
    start = at + 1;
    isForeign = false;
  }
}

/** The words in an encoding, or null if they cannot be in it. */
export const decodeWords = (words: ForeignWords, encoding: string): readonly string[] | null => {
  try {
    return words.map((word) => new TextDecoder(encoding, { fatal: true }).decode(word));
  } catch {
    return null;
  }
};
