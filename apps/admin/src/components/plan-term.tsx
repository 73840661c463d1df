import { Term } from "@espalier/ui/foundations/term";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { loadTexts } from "@espalier/web/screens/load-texts";
import { useState } from "react";

import type { PlanTermName } from "./plan-term-dialog.tsx";

/** Comes with its texts, so that the pages on which the words stand need not have them. */
const PlanTermDialog = lazyOverlay(async () => {
  const [file] = await Promise.all([import("./plan-term-dialog.tsx"), loadTexts(["runs"])]);
  return file.PlanTermDialog;
});

/** A word of the runs; pressed, it opens its sentence. */
export function PlanTerm({ name, children }: { name: PlanTermName; children: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Term onOpen={() => setOpen(true)}>{children}</Term>
      <PlanTermDialog name={name} open={open} onOpenChange={setOpen} />
    </>
  );
}
