import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Sheet } from "@espalier/ui/overlays/sheet";
import { Loaded } from "@espalier/web/loaded";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { earningQuery } from "../../lib/queries/earning-query.ts";
import { paths } from "../../lib/paths.ts";
import { OwnFigures } from "./own-figures.tsx";
import { TermText } from "./term-text.tsx";
import type { TermName } from "@espalier/web/plan-terms";

type TermSheetProps = { name: TermName; open: boolean; onOpenChange: (open: boolean) => void };

/** What a word means, the member's own figure of it, and the way to all of them. */
export function TermSheet({ name, open, onOpenChange }: TermSheetProps) {
  const { t } = useTranslation(["earning", "shell"]);
  const earning = useQuery({ ...earningQuery, enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t(`terms.${name}.word`)} closeLabel={t("shell:close")}>
      <div className="flex flex-col gap-4 pb-2">
        <TermText name={name} earning={earning.data} className="text-row font-normal text-ink-2" />
        <Loaded query={earning} loading={<FiguresSkeleton />} failedTitle={t("figuresFailed")}>
          {(shown) => (
            <section aria-label={t("yours")} className="rounded-panel bg-sunken px-4 py-3">
              <OwnFigures name={name} earning={shown} />
            </section>
          )}
        </Loaded>
        <p className="text-center text-panel">
          <Link to={paths.earning()} className={textLinkStyle} onClick={() => onOpenChange(false)}>
            {t("more")}
          </Link>
        </p>
      </div>
    </Sheet>
  );
}

function FiguresSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-2 rounded-panel bg-sunken px-4 py-3">
      <Skeleton className="h-5 w-4/5" />
    </Loading>
  );
}
