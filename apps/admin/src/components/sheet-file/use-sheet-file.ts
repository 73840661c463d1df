import type { TextEncoding } from "@espalier/core/text/text-encoding";
import { useRef, useState } from "react";

import { findForeignWords, type ForeignWords } from "./find-foreign-words.ts";

type Chosen = {
  readonly file: File | null;
  /** Words that are not UTF-8; with any, the encoding has to be chosen. */
  readonly words: ForeignWords;
  readonly encoding: TextEncoding | null;
  readonly isExamined: boolean;
};

const NOTHING: Chosen = { file: null, words: [], encoding: null, isExamined: false };

/** A file of a table that was chosen, and its encoding, which has to be chosen if it is text but not UTF-8. */
export type SheetFile = Chosen & {
  /** Whether file and encoding are known, so that it can be sent. */
  readonly isReady: boolean;
  readonly choose: (file: File | null) => void;
  readonly chooseEncoding: (encoding: TextEncoding) => void;
};

/** `onReady` is called when file and encoding are chosen, and again for another encoding. */
export const useSheetFile = (onReady?: (file: File, encoding: TextEncoding | null) => void): SheetFile => {
  const [chosen, setChosen] = useState(NOTHING);
  const latest = useRef<File | null>(null);
  const examine = async (file: File) => {
    const words = await findForeignWords(file);
    if (latest.current !== file) return;
    setChosen({ file, words, encoding: null, isExamined: true });
    if (words.length === 0) onReady?.(file, null);
  };
  const { file, words, encoding, isExamined } = chosen;
  return {
    ...chosen,
    isReady: file !== null && isExamined && (words.length === 0 || encoding !== null),
    choose: (next) => {
      latest.current = next;
      setChosen({ ...NOTHING, file: next });
      if (next !== null) void examine(next);
    },
    chooseEncoding: (next) => {
      setChosen({ ...chosen, encoding: next });
      if (file !== null) onReady?.(file, next);
    },
  };
};
