import { buttonStyle } from "@espalier/ui/button-style";
import { EmptyState } from "@espalier/ui/empty-state";
import { LayoutDashboard } from "lucide-react";

import type { en } from "../locales/en.ts";

/** Stands where the back office will open, and says so. */
export const ComingPage = ({ texts }: { readonly texts: typeof en }) => (
  <main className="grid min-h-dvh place-items-center p-6">
    <title>{texts.title}</title>
    <EmptyState
      icon={LayoutDashboard}
      title={texts.title}
      hint={texts.hint}
      action={
        <a href="/" className={buttonStyle({ variant: "soft" })}>
          {texts.toShop}
        </a>
      }
    />
  </main>
);
