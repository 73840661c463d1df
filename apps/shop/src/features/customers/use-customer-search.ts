import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { type CustomerFilter, readFilter, writeFilter } from "./customer-filter.ts";

/** The pause in typing before a search begins, in milliseconds. */
const PAUSE = 350;

/** The search among customers. It is kept in the address, so that going back to the screen restores it. */
export function useCustomerSearch() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const [typed, setTyped] = useState(filter.q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  function change(changes: Partial<CustomerFilter>) {
    clearTimeout(pause.current);
    void navigate(paths.customers(writeFilter({ ...filter, ...changes })), { replace: true });
  }

  return {
    typed,
    filter,
    sortBy: (sort: CustomerFilter["sort"]) => change({ q: typed.trim(), sort }),
    type: (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => change({ q: text.trim() }), PAUSE);
    },
    find: () => change({ q: typed.trim() }),
  };
}
