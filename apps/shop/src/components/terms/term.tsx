import { Term as KitTerm } from "@espalier/ui/foundations/term";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { loadTexts } from "@espalier/web/screens/load-texts";
import { useState } from "react";

import type { TermName } from "@espalier/web/plan-terms";

/** Comes with its texts, so that the screens on which the words stand need not have them. */
const TermSheet = lazyOverlay(async () => {
  const [file] = await Promise.all([import("./term-sheet.tsx"), loadTexts(["earning"])]);
  return file.TermSheet;
});

/** A word of the plan; pressed, it opens its sentence with the member's own figure. */
export function Term({ name, children }: { name: TermName; children: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <KitTerm onOpen={() => setOpen(true)}>{children}</KitTerm>
      <TermSheet name={name} open={open} onOpenChange={setOpen} />
    </>
  );
}
