import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { readCode } from "@espalier/contract/typed-text/digits";
import { readFilter, type ReferralFilter, writeFilter } from "./referral-filter.ts";

/** The pause in typing before a search begins, in milliseconds. */
const PAUSE = 350;

export type ReferralSearch = {
  /** The value of the field. */
  readonly typed: string;
  readonly filter: ReferralFilter;
  readonly change: (changes: Partial<ReferralFilter>) => void;
  readonly type: (typed: string) => void;
  /** Searches for the typed digits without waiting. */
  readonly find: () => void;
};

/** The filter of the referrals. It is kept in the address, so that going back to the screen restores it. */
export function useReferralFilter(): ReferralSearch {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const [typed, setTyped] = useState(filter.uid);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  function change(changes: Partial<ReferralFilter>) {
    clearTimeout(pause.current);
    void navigate(paths.referral(writeFilter({ ...filter, uid: readCode(typed), ...changes })), { replace: true });
  }

  function look(text: string) {
    clearTimeout(pause.current);
    if (readCode(text) !== filter.uid) change({ uid: readCode(text) });
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
