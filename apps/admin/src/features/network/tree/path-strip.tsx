import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { formatNumber } from "../../../lib/format/format-number.ts";
import type { Path } from "./load-tree.ts";
import type { Tree } from "../member-node.ts";

/** The way from the top of all down to the top of the picture; its long middle is only counted. */
export function PathStrip({ path: { first, between, last }, tree }: { path: Path; tree: Tree }) {
  const { t } = useTranslation("network");
  const gap = between === 0 ? null : (between ?? "many");
  if (first.length + last.length === 1) return null;
  return (
    <nav aria-label={t("path")} className="scrollbar-none overflow-x-auto border-b border-line bg-surface px-4">
      <ol className="flex h-10 w-max items-center gap-1 text-small text-ink-3">
        {first.map((step) => (
          <Step key={step.id} step={step} tree={tree} />
        ))}
        {gap === null ? null : (
          <li className="flex items-center gap-1">
            <span className="rounded-pill bg-sunken px-2 py-0.5 text-tab">
              {gap === "many" ? t("manyBetween") : t("between", { number: formatNumber(gap) })}
            </span>
            <ChevronRight aria-hidden="true" size={14} />
          </li>
        )}
        {last.slice(0, -1).map((step) => (
          <Step key={step.id} step={step} tree={tree} />
        ))}
        {last.slice(-1).map(({ id, name }) => (
          <li key={id} aria-current="location" className="font-semibold text-ink">
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ step: { uid, name }, tree }: { step: Path["first"][number]; tree: Tree }) {
  return (
    <li className="flex items-center gap-1 whitespace-nowrap">
      <Link to={paths.network({ uid, tree })} title={uid} className="rounded-[6px] px-1 hover:text-ink hover:underline">
        {name}
      </Link>
      <ChevronRight aria-hidden="true" size={14} />
    </li>
  );
}
