import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { type Hold, useHoldColumns } from "../../../components/holds/hold-columns.tsx";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { exportForMember } from "../export-for-member.ts";
import { useMember } from "../member.ts";

/** What is held for the member, by order. */
export function HoldsTab() {
  const { t } = useTranslation("members");
  const may = useHasPermission();
  const { uid } = useMember();
  const list = useAdminList({
    key: `holds of ${uid}`,
    call: "adminHoldList",
    given: { uid },
    filters: [],
    sorts: ["due_at", "order_sn"],
    load: (_, paging, signal) => api("adminHoldList", { ...paging, uid }, { signal }),
  });
  const columns = useHoldColumns({ ofMember: true });
  return (
    <>
      <AdminFilters list={exportForMember(list, "adminHoldList", uid)} filters={[]} />
      <AdminTable
        name="member holds"
        label={t("tab.holds")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        {...(may("orders.read")
          ? { linkOf: ({ order_sn: sn }: Hold, slot: LinkSlot) => <Link to={paths.order({ sn })} {...slot} /> }
          : {})}
      />
    </>
  );
}
