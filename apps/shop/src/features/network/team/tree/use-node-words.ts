import { useTranslation } from "react-i18next";

import { rankLabel } from "../../../../lib/format/rank-label.ts";
import { shortNumber } from "@espalier/web/short-number";
import { weakerSide } from "../../../../lib/format/weaker-side.ts";
import type { MemberSlot } from "./layout-tree.ts";
import { sideOf } from "../team-rows.ts";

/** Says everything a place of the tree shows, in sentences. */
export function useNodeWords(): (slot: MemberSlot) => string {
  const { t } = useTranslation("team");
  const shell = useTranslation("shell");

  return ({ member, place }) => {
    const { assets, nickname: name, username: uid } = member;
    const which = place === 1 ? null : sideOf(member);
    const weaker = weakerSide(assets);
    const rank = rankLabel(shell.t, member.vip);
    const legs = {
      left: shortNumber(assets.left_side_amount),
      leftMembers: t("members", { count: assets.left_number }),
      right: shortNumber(assets.right_side_amount),
      rightMembers: t("members", { count: assets.right_number }),
    };
    return [
      which === null ? t("member", { name, uid }) : t(`sideMember.${which}`, { name, uid }),
      ...(rank === "" ? [] : [rank]),
      t("legs", legs),
      ...(weaker === null ? [] : [t(`weakerIs.${weaker}`)]),
    ].join(", ");
  };
}
