import { buttonStyle } from "@espalier/ui/foundations/button-style";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";

import { DoneNote, ProblemNote } from "../../components/notes.tsx";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import type { Change } from "./change-details.ts";

export type Changed = { readonly change: Change | undefined };

/** What became of the form of this intent. */
export function Outcome({ change, of }: Changed & { of: string }) {
  const { texts } = useShop();
  if (change?.intent !== of) return null;
  if (change.problem === null) return <DoneNote>{texts.account.saved}</DoneNote>;
  return <ProblemNote problem={change.problem} />;
}

export const problemIn = (change: Change | undefined, intent: string): Problem | null =>
  change?.intent === intent ? change.problem : null;

type PartProps = { readonly id?: string; readonly title: string; readonly text?: string; readonly children: ReactNode };

/** A part of the page, with its forms in it; `id`: where links lead to. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section id={id} className="flex scroll-mt-20 flex-col gap-4 border-t border-line pt-6">
      <header className="flex flex-col gap-1">
        <h2 className="text-section text-ink">{title}</h2>
        {text === undefined ? null : <p className="text-panel text-ink-2">{text}</p>}
      </header>
      {children}
    </section>
  );
}

/** The button of a form. */
export function Send({ intent, children }: { intent: string; children: ReactNode }) {
  const busy = useNavigation().state !== "idle";
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={busy}
      className={`${buttonStyle({ size: "medium" })} sm:self-start`}
    >
      {children}
    </button>
  );
}
