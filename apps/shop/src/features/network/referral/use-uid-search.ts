import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { uidDigits } from "../../../lib/format/read-uid.ts";

/** The pause in typing before a search begins, in milliseconds. */
const PAUSE = 350;

export type UidSearch = {
  /** The value of the field. */
  readonly typed: string;
  /** The digits that are searched for. */
  readonly digits: string;
  readonly type: (typed: string) => void;
  /** Searches for the typed digits without waiting. */
  readonly find: () => void;
};

/** A search by account number. The digits are kept in the address, so that going back to the screen restores them. */
export function useUidSearch(): UidSearch {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const digits = uidDigits(search.get("uid") ?? "");
  const [typed, setTyped] = useState(digits);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  function look(text: string) {
    clearTimeout(pause.current);
    if (uidDigits(text) !== digits) void navigate(paths.referral({ uid: uidDigits(text) }), { replace: true });
  }

  return {
    typed,
    digits,
    type(text) {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => look(text), PAUSE);
    },
    find: () => look(typed),
  };
}
