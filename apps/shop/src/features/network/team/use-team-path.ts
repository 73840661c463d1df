import { useState } from "react";
import { useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { readUid } from "../../../lib/format/typed-uid.ts";
import { stepBack } from "../../../lib/step-back.ts";
import { type ListFilter, readListFilter, writeListFilter } from "./list/list-filter.ts";
import { type Crumb, pathAcross, pathDown, readPath, type TeamPath, wayUp } from "./team-path.ts";

/** The step that led to the tree shown: down, up, or none when the screen was opened. */
export type Motion = "down" | "up" | "none";

export const LOOKS = ["tree", "list"] as const;
type Look = (typeof LOOKS)[number];

export type TeamView = {
  readonly look: Look;
  readonly filter: ListFilter;
  readonly setLook: (look: Look) => void;
  /** Changes the filter of the list. */
  readonly change: (changes: Partial<ListFilter>) => void;
  /** At the top of the tree; null for oneself. */
  readonly uid: string | null;
  readonly path: TeamPath;
  readonly motion: Motion;
  /** Shows another member's tree; `from` is the place from which one goes there. */
  readonly goDown: (further: readonly Crumb[], from: number) => void;
  /** Shows the tree of somebody found anywhere in the team. */
  readonly goAcross: (found: Crumb) => void;
  /** Shows the tree at this length of the path: one fewer is one level up, 0 is the top. */
  readonly goUp: (length: number) => void;
};

/**
 * The team shown and the path to it. The address names the member, how the team is shown and the filter of its list, and the
 * history keeps the path, so that the browser's back button goes up, and a reloaded page shows the same.
 */
export function useTeamPath(): TeamView {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const uid = readUid(search.get("uid"));
  const path = readPath(location.state, uid);

  const look: Look = search.get("look") === "list" ? "list" : "tree";
  const filter = readListFilter(search);

  const addressOf = (to: string | undefined, shown: { look: Look; filter: ListFilter }): string =>
    paths.team({ uid: to, look: shown.look === "tree" ? undefined : shown.look, ...writeListFilter(shown.filter) });

  function show(next: TeamPath) {
    void navigate(addressOf(next.trail.at(-1)?.uid, { look, filter }), { state: next });
  }

  function replace(changes: { look?: Look; filter?: ListFilter }) {
    void navigate(addressOf(uid ?? undefined, { look, filter, ...changes }), { replace: true, state: path });
  }

  return {
    uid,
    look,
    filter,
    setLook: (next) => replace({ look: next }),
    change: (changes) => replace({ filter: { ...filter, ...changes } }),
    path,
    motion: useMotion(uid),
    goDown: (further, from) => show(pathDown(path, further, from)),
    goAcross: (found) => show(pathAcross(path, found)),
    goUp(length) {
      const way = wayUp(path, length);
      if (way.kind === "replace") {
        return void navigate(addressOf(way.path.trail.at(-1)?.uid, { look, filter }), {
          replace: true,
          state: way.path,
        });
      }
      stepBack.mark();
      return void navigate(-way.steps);
    },
  };
}

function useMotion(uid: string | null): Motion {
  const isStepDown = useNavigationType() === "PUSH";
  const [shown, setShown] = useState<{ uid: string | null; motion: Motion }>({ uid, motion: "none" });
  if (shown.uid !== uid) setShown({ uid, motion: isStepDown ? "down" : "up" });
  return shown.motion;
}
