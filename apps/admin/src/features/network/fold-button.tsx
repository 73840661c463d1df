import { Spinner } from "@espalier/ui/feedback/spinner";
import { classNames } from "@espalier/ui/foundations/class-names";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { Tree } from "./member-node.ts";

type FoldButtonProps = { tree: Tree; open: boolean; loading: boolean };

/** Shows and hides the members below one. Keyboards use Space on the member, so this button is for pointers. */
export function FoldButton({ tree, open, loading }: FoldButtonProps) {
  const { t } = useTranslation("network");
  const Icon = tree === "placement" ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      data-fold=""
      tabIndex={-1}
      aria-label={open ? t("fold") : t("unfold")}
      aria-busy={loading}
      className={classNames(
        "absolute flex size-6 items-center justify-center rounded-pill bg-surface text-ink-2 inset-ring-1 inset-ring-edge/60 hover:text-ink",
        tree === "placement" ? "-bottom-3 left-1/2 -translate-x-1/2" : "top-1/2 -right-3 -translate-y-1/2",
      )}
    >
      {loading ? (
        <Spinner size={12} />
      ) : (
        <Icon aria-hidden="true" size={14} className={classNames("motion-press", open && "rotate-180")} />
      )}
    </button>
  );
}
