import { classNames } from "@espalier/ui/foundations/class-names";
import { Snowflake } from "lucide-react";
import { useTranslation } from "react-i18next";

import { shortNumber } from "@espalier/web/short-number";
import { useRankName } from "../../lib/rank-name.ts";
import type { MemberNode, Tree } from "./member-node.ts";
import { useLegs } from "./use-legs.ts";

type MemberTile = { node: MemberNode; tree: Tree; chosen: boolean };

/** A member in the picture: name, rank, and in the placement tree both legs, the weaker one marked. */
export function MemberTile({ node, tree, chosen }: MemberTile) {
  const { t } = useTranslation("network");
  const rankName = useRankName();
  const { name, uid, rank, active, frozen, invited } = node;
  return (
    <span
      className={classNames(
        "flex size-full flex-col justify-center gap-1 rounded-control bg-surface pl-3 text-left shadow-panel inset-ring-1",
        chosen ? "inset-ring-2 inset-ring-accent" : "inset-ring-line",
        tree === "sponsor" ? "pr-5" : "pr-3",
        !active && "text-ink-2",
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <span
          className={classNames(
            "size-2 shrink-0 rounded-pill",
            active ? "bg-accent" : "inset-ring-2 inset-ring-edge/70",
          )}
        />
        <span className="sr-only">{active ? t("active") : t("inactive")}</span>
        <span className="truncate text-small font-semibold text-ink">{name}</span>
        {frozen ? <Snowflake aria-label={t("frozen")} size={13} className="shrink-0 text-rejected" /> : null}
        <span className="tabular ml-auto shrink-0 text-tab font-normal text-ink-3">{uid}</span>
      </span>
      <span className="flex min-w-0 items-center justify-between gap-2 text-tab font-medium">
        <span className={classNames("truncate", rank === 0 ? "text-ink-3" : "text-accent-ink")}>{rankName(rank)}</span>
        {tree === "sponsor" ? (
          <span className="tabular shrink-0 font-normal text-ink-3">
            {t("invited", { number: shortNumber(invited) })}
          </span>
        ) : null}
      </span>
      {tree === "placement" ? <Legs node={node} /> : null}
    </span>
  );
}

function Legs({ node }: { node: MemberNode }) {
  const { t } = useTranslation("network");
  const legs = useLegs(node);
  return (
    <span className="grid grid-cols-2 gap-1.5">
      {legs.map(({ side, words, number, total, weaker }) => (
        <span
          key={side}
          className={classNames(
            "tabular flex items-baseline justify-between gap-1 rounded-[6px] px-1.5 py-0.5 text-tab font-normal",
            weaker ? "bg-pending-soft text-pending" : "bg-sunken text-ink-2",
          )}
        >
          <span className="sr-only">
            {words}
            {weaker ? ` (${t("weaker")})` : ""}
          </span>
          <span>{shortNumber(number)}</span>
          <span>{shortNumber(Number(total))}</span>
        </span>
      ))}
    </span>
  );
}
