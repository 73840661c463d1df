import type { Permission } from "@espalier/contract/roles";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { DENSE_LINK } from "../../../components/layout/dense-link.ts";
import { type Approval, fieldsOf } from "./approval.ts";
import { useSubjectName } from "./use-subject-name.ts";

/** What a proposal is about; a link for operators who may open it. */
export function ApprovalSubject({ approval }: { approval: Pick<Approval, "kind" | "subject" | "detail"> }) {
  const may = useHasPermission();
  const name = useSubjectName()(approval);
  const { needs, to } = placeOf(approval);
  if (!may(needs)) return <span className="tabular">{name}</span>;
  return (
    <Link to={to(approval.subject)} className={`${DENSE_LINK} tabular`}>
      {name}
    </Link>
  );
}

/** A coupon for one member is about the member. */
const placeOf = ({ kind, detail }: Pick<Approval, "kind" | "detail">): Place =>
  kind === "coupon" && fieldsOf(detail)["uid"] !== "" ? MEMBER : PLACES[kind];

type Place = { readonly needs: Permission; readonly to: (subject: string) => string };

const MEMBER: Place = { needs: "members.read", to: (uid) => paths.member({ uid }) };
const RUN: Place = { needs: "commission.read", to: (id) => paths.run({ id: Number(id) }) };

const PLACES: Readonly<Record<Approval["kind"], Place>> = {
  withdrawal: { needs: "withdrawals.read", to: (open) => paths.withdrawals({ open }) },
  order_refund: { needs: "orders.read", to: (sn) => paths.order({ sn }) },
  return_refund: { needs: "orders.read", to: (open) => paths.returns({ open, tab: "all" }) },
  deposit: MEMBER,
  adjustment: MEMBER,
  member_totp_remove: MEMBER,
  member_reset: MEMBER,
  goods_price: { needs: "catalogue.read", to: (id) => paths.oneGoods({ id }) },
  coupon: { needs: "content.read", to: () => paths.coupons({}) },
  offer: { needs: "content.read", to: () => paths.offers() },
  run_post: RUN,
  run_void: RUN,
  limit: { needs: "settings.read", to: () => paths.settings() },
  operator_reset: { needs: "operators.read", to: () => paths.operators() },
  operator_change: { needs: "operators.read", to: () => paths.operators() },
  operator_add: { needs: "operators.read", to: () => paths.operators() },
  plan_activate: { needs: "commission.read", to: (id) => paths.plan({ id: Number(id) }) },
};
