import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { ReferralDetails, ShowInTeam } from "./referral-details.tsx";
import type { Invited } from "./referral-queries.ts";

type ReferralSheetProps = {
  /** Stays who it was while the sheet closes. */
  invited: Invited | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The details of an invited member, with a link to that member's place in the team. */
export function ReferralSheet({ invited, open, onOpenChange }: ReferralSheetProps) {
  const { t } = useTranslation(["referral", "shell"]);
  if (invited === undefined) return null;
  return (
    <LazySheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("details")}
      closeLabel={t("shell:close")}
      footer={<ShowInTeam invited={invited} />}
    >
      <ReferralDetails invited={invited} />
    </LazySheet>
  );
}
