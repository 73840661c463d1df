import { useState } from "react";
import { useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { readUid } from "../../../lib/format/read-uid.ts";
import { stepBack } from "../../../lib/step-back.ts";
import { type Crumb, pathAcross, pathDown, readPath, type TeamPath, wayUp } from "./team-path.ts";

/** The step that led to the tree shown: down, up, or none when the screen was opened. */
export type Motion = "down" | "up" | "none";

export type TeamView = {
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
 * The tree shown and the path to it. The address names the member and the history keeps the path, so that the browser's
 * back button goes up, and a reloaded page shows the same tree and path.
 */
export function useTeamPath(): TeamView {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const uid = readUid(search.get("uid"));
  const path = readPath(location.state, uid);

  function show(next: TeamPath) {
    void navigate(paths.team({ uid: next.trail.at(-1)?.uid }), { state: next });
  }

  return {
    uid,
    path,
    motion: useMotion(uid),
    goDown: (further, from) => show(pathDown(path, further, from)),
    goAcross: (found) => show(pathAcross(path, found)),
    goUp(length) {
      const way = wayUp(path, length);
      if (way.kind === "replace") {
        return void navigate(paths.team({ uid: way.path.trail.at(-1)?.uid }), { replace: true, state: way.path });
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
