import { Button } from "@espalier/ui/foundations/button";
import { Mail, TicketPercent } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import type { MemberRow } from "./member-columns.tsx";

type SelectionActionsProps = { rows: readonly MemberRow[]; onMessage: () => void };

/** What can be done for several members at once. */
export function SelectionActions({ rows, onMessage }: SelectionActionsProps) {
  const { t } = useTranslation("members");
  const may = useHasPermission();
  const navigate = useNavigate();
  const uids = rows.map(({ uid }) => uid).join(",");
  return (
    <>
      {may("messages.write") ? (
        <Button size="small" icon={Mail} onClick={onMessage}>
          {t("message.action")}
        </Button>
      ) : null}
      {may("content.write") ? (
        <Button
          variant="plain"
          size="small"
          icon={TicketPercent}
          onClick={() => void navigate(paths.coupons({ add: "1", member: uids }))}
        >
          {t("giveCoupon")}
        </Button>
      ) : null}
      <ExportMenu call="adminMemberList" filter={{ uids }} />
    </>
  );
}
