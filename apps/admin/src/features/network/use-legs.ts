import { useTranslation } from "react-i18next";

import { weakerSide } from "../../lib/weaker-side.ts";
import type { MemberNode } from "./member-node.ts";

/** Both legs of a member, the left one first. */
export function useLegs(node: MemberNode) {
  const { t } = useTranslation("network");
  const weaker = weakerSide(node);
  return [
    { side: "left", words: t("leftLeg"), number: node.left_number, total: node.left_total, weaker: weaker === "left" },
    {
      side: "right",
      words: t("rightLeg"),
      number: node.right_number,
      total: node.right_total,
      weaker: weaker === "right",
    },
  ] as const;
}
