import { Button } from "@espalier/ui/foundations/button";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Says that a member is not in the team, with a link to the own team. */
export function NotInTeam({ uid, onLeave }: { uid: string; onLeave: () => void }) {
  const { t } = useTranslation("team");
  return (
    <EmptyState
      icon={UserRoundX}
      title={t("notInTeam", { uid })}
      hint={t("notInTeamHint")}
      action={
        <Button variant="soft" onClick={onLeave}>
          {t("toOwnTeam")}
        </Button>
      }
    />
  );
}
