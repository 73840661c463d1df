import { Badge } from "@espalier/ui/data/badge";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { CopyableText } from "@espalier/ui/data/copyable-text";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useRankName } from "../../lib/rank-name.ts";
import { useCopy } from "../../lib/use-copy.ts";
import type { MemberNode, Tree } from "./member-node.ts";
import { useLegs } from "./use-legs.ts";

type NodePanelProps = { node: MemberNode; tree: Tree; isTop: boolean; onClose: () => void };

/** The details of the selected member, and links to its pages. */
export function NodePanel({ node, tree, isTop, onClose }: NodePanelProps) {
  const { t } = useTranslation(["network", "shell"]);
  const rankName = useRankName();
  const copy = useCopy();
  const { uid, name } = node;
  const other = tree === "placement" ? "sponsor" : "placement";
  const link = buttonStyle({ variant: "plain", size: "medium", full: true });
  return (
    <aside
      aria-label={t("panel.label")}
      className="flex w-80 shrink-0 flex-col gap-4 overflow-y-auto border-l border-line bg-surface p-5"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-section break-words">{name}</h2>
          <p className="text-small text-ink-3">
            <CopyableText text={uid} label={t("shell:copy")} onCopy={copy} />
          </p>
        </div>
        <IconButton icon={X} label={t("shell:close")} onClick={onClose} className="-mt-1 -mr-2 text-ink-3" />
      </header>
      <KeyValueList
        items={[
          { key: "rank", name: t("panel.rank"), value: rankName(node.rank) },
          { key: "state", name: t("panel.state"), value: <State node={node} /> },
        ]}
      />
      <Legs node={node} />
      <div className="flex flex-col gap-2">
        <Link to={paths.member({ uid })} className={buttonStyle({ variant: "soft", size: "medium", full: true })}>
          {t("panel.toMember")}
        </Link>
        {isTop ? null : (
          <Link to={paths.network({ uid, tree })} className={link}>
            {t("panel.asTop")}
          </Link>
        )}
        <Link to={paths.network({ uid, tree: other })} className={link}>
          {other === "placement" ? t("panel.inPlacement") : t("panel.inSponsor")}
        </Link>
      </div>
    </aside>
  );
}

function State({ node: { active, frozen } }: { node: MemberNode }) {
  const { t } = useTranslation("network");
  if (frozen) return <Badge tone="rejected">{t("frozen")}</Badge>;
  return active ? <Badge tone="success">{t("active")}</Badge> : <Badge>{t("inactive")}</Badge>;
}

function Legs({ node }: { node: MemberNode }) {
  const { t } = useTranslation("network");
  const legs = useLegs(node);
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:pb-1 [&>th]:font-normal">
          <td className="border-b border-line" />
          <th scope="col" className="text-right">
            {t("panel.members")}
          </th>
          <th scope="col" className="text-right">
            {t("panel.volume")}
          </th>
        </tr>
      </thead>
      <tbody>
        {legs.map(({ side, words, number, total, weaker }) => (
          <tr key={side} className="[&>*]:pt-1.5">
            <th scope="row" className="text-left font-medium">
              {words} {weaker ? <Badge tone="pending">{t("weaker")}</Badge> : null}
            </th>
            <td className="tabular text-right">{formatNumber(number)}</td>
            <td className="text-right">
              <Money value={total} unit="PV" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
