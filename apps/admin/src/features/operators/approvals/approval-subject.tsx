import type { Permission } from "@espalier/contract/roles";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { DENSE_LINK } from "../../../components/layout/dense-link.ts";
import type { Approval } from "./approval.ts";

/** The subject of a proposal; a link for operators who may open it. */
export function ApprovalSubject({ kind, subject }: Pick<Approval, "kind" | "subject">) {
  const may = useHasPermission();
  const { needs, to } = PLACES[kind];
  if (!may(needs)) return <span className="tabular">{subject}</span>;
  return (
    <Link to={to(subject)} className={`${DENSE_LINK} tabular`}>
      {subject}
    </Link>
  );
}

type Place = { readonly needs: Permission; readonly to: (subject: string) => string };

const MEMBER: Place = { needs: "members.read", to: (uid) => paths.member({ uid }) };
const RUN: Place = { needs: "commission.read", to: (id) => paths.run({ id: Number(id) }) };

const PLACES: Readonly<Record<Approval["kind"], Place>> = {
  withdrawal: { needs: "withdrawals.read", to: (open) => paths.withdrawals({ open }) },
  deposit: MEMBER,
  adjustment: MEMBER,
  member_totp_remove: MEMBER,
  run_post: RUN,
  run_void: RUN,
  limit: { needs: "settings.read", to: () => paths.settings() },
  operator_change: { needs: "operators.read", to: () => paths.operators() },
  operator_add: { needs: "operators.read", to: () => paths.operators() },
  plan_activate: { needs: "commission.read", to: (id) => paths.plan({ id: Number(id) }) },
};
