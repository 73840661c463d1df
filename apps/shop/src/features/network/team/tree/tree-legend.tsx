import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { shortNumber } from "@espalier/web/short-number";
import { Plus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { WithTerms } from "../../../../components/terms/with-terms.tsx";
import { paths } from "../../../../lib/paths.ts";

/** What the colours and marks of the tree mean. */
export function TreeLegend() {
  const { t } = useTranslation("team");
  return (
    <section aria-label={t("legend.title")} className="pt-4">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-small text-ink-2 wide:grid-cols-[auto_1fr_auto_1fr]">
        <Entry words={t("legend.volume")}>
          <span className="rounded-[6px] bg-sunken px-1.5 text-place text-ink-2">
            {t("leftShort")} <span className="font-semibold">{shortNumber(12_000)}</span>
          </span>
        </Entry>
        <Entry words={t("legend.weaker")}>
          <span className="rounded-[6px] bg-pending-soft px-1.5 text-place text-pending">
            {t("rightShort")} <span className="font-semibold">300</span>
          </span>
        </Entry>
        <Entry words={t("legend.rank")}>
          <span className="tabular flex h-4 min-w-4 items-center justify-center rounded-pill bg-accent px-0.5 text-[11px] leading-none font-semibold text-on-accent">
            3
          </span>
        </Entry>
        <Entry words={t("legend.members")}>
          <Users size={14} strokeWidth={2} />
        </Entry>
        <Entry words={t("legend.further")}>
          <span className="tabular text-place text-accent-ink">+12</span>
        </Entry>
        <Entry words={t("legend.open")}>
          <span className="flex size-6 items-center justify-center rounded-pill border border-dashed border-edge/70 text-accent-ink">
            <Plus size={14} strokeWidth={2} />
          </span>
        </Entry>
      </dl>
      <p className="pt-3 text-panel">
        <Link to={paths.earning()} className={textLinkStyle}>
          {t("earning")}
        </Link>
      </p>
    </section>
  );
}

function Entry({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <dt aria-hidden="true" className="flex min-w-11 justify-center">
        {children}
      </dt>
      <dd>
        <WithTerms>{words}</WithTerms>
      </dd>
    </>
  );
}
