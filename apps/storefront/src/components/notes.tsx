import type { ReactNode } from "react";

import type { Problem } from "../lib/problem.ts";

/** Why something was refused, unless the fields say it. */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  if (problem === null || problem.msg === "" || Object.keys(problem.faults).length > 0) return null;
  return (
    <p role="alert" className="rounded-panel bg-rejected-soft px-4 py-3 text-panel text-rejected">
      {problem.msg}
    </p>
  );
}

/** What was done. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-panel bg-accent-soft px-4 py-3 text-panel text-accent-ink">
      {children}
    </p>
  );
}
