import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { readFilter, readSearched, type ReferralFilter, writeFilter } from "./referral-filter.ts";

/** The pause in typing before a search begins, in milliseconds. */
const PAUSE = 350;

export type ReferralSearch = {
  /** The value of the field. */
  readonly typed: string;
  readonly filter: ReferralFilter;
  readonly change: (changes: Partial<ReferralFilter>) => void;
  readonly type: (typed: string) => void;
  /** Searches for what is typed without waiting. */
  readonly find: () => void;
};

/** The filter of the referrals. It is kept in the address, so that going back to the screen restores it. */
export function useReferralFilter(): ReferralSearch {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const [typed, setTyped] = useState(filter.uid || filter.name);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  function change(changes: Partial<ReferralFilter>) {
    clearTimeout(pause.current);
    void navigate(paths.referral(writeFilter({ ...filter, ...readSearched(typed), ...changes })), { replace: true });
  }

  function look(text: string) {
    clearTimeout(pause.current);
    const wanted = readSearched(text);
    if (wanted.uid !== filter.uid || wanted.name !== filter.name) change(wanted);
  }

  return {
    typed,
    filter,
    change,
    type(text) {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => look(text), PAUSE);
    },
    find: () => look(typed),
  };
}
