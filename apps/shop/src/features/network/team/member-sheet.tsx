import { Sheet } from "@espalier/ui/overlays/sheet";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { MemberDetails, type ShownMember } from "./member-details.tsx";

type MemberSheetProps = {
  /** Stays what it was while the sheet closes. */
  member: ShownMember | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  footer: ReactNode;
};

/** The details of one member. */
export function MemberSheet({ member, open, onOpenChange, footer }: MemberSheetProps) {
  const { t } = useTranslation(["team", "shell"]);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("details.title")}
      closeLabel={t("shell:close")}
      footer={footer}
    >
      {member === undefined ? null : <MemberDetails member={member} />}
    </Sheet>
  );
}
