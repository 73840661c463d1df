import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { searchPath } from "../../lib/search-path.ts";
import { recentSearches } from "./recent-searches.ts";
import { readSort } from "./sort-goods.ts";
import { searchWords } from "./search-words.ts";

export type Search = {
  /** Whether goods are looked for, instead of shown by category. */
  readonly on: boolean;
  /** The value of the field. */
  readonly text: string;
  /** The words of the search: the text, once the typing has paused. */
  readonly words: string;
  /** Changes from the categories to the search; does nothing if it is open. */
  readonly enter: () => void;
  readonly type: (text: string) => void;
  /** Searches for the typed words, or for other ones, without waiting. */
  readonly find: (words?: string) => void;
  readonly leave: () => void;
};

/** The pause in typing before a search begins, in milliseconds. */
const PAUSE = 350;

/** The search for goods. Its words are kept in the address, so that going back from a product restores them. */
export function useSearch(): Search {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const requested = search.get("q");
  const [text, setText] = useState(requested ?? "");
  const written = useRef(requested);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address is also changed by others: back, forward, a link. What this hook wrote itself is already in the field.
  useEffect(() => {
    if (requested === written.current) return;
    clearTimeout(pause.current);
    written.current = requested;
    setText(requested ?? "");
  }, [requested]);

  useEffect(() => () => clearTimeout(pause.current), []);

  /** Entering the search is a separate step, so that back leads to the categories; other words take the first ones' place. */
  function write(words: string) {
    clearTimeout(pause.current);
    if (words === written.current) return;
    const first = written.current === null;
    written.current = words;
    const sort = readSort(search.get("sort"));
    void navigate(`${searchPath(words)}${sort === "company" ? "" : `&sort=${sort}`}`, { replace: !first });
  }

  return {
    on: requested !== null,
    text,
    words: searchWords(requested ?? ""),
    enter() {
      if (written.current === null) write("");
    },
    type(typed) {
      setText(typed);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => write(searchWords(typed)), PAUSE);
    },
    find(chosen) {
      const words = searchWords(chosen ?? text);
      setText(words);
      recentSearches.remember(words);
      write(words);
    },
    leave() {
      clearTimeout(pause.current);
      written.current = null;
      setText("");
      void navigate(paths.goodsList(), { replace: true });
    },
  };
}
