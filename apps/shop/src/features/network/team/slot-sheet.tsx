import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Sheet } from "@espalier/ui/overlays/sheet";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import type { OpenSlot } from "./tree/layout-tree.ts";
import { SlotInvite, SlotInviteSkeleton } from "./slot-invite.tsx";
import { isSlotTaken, slotInviteQuery } from "./team-queries.ts";

type SlotSheetProps = {
  /** Stays what it was while the sheet closes. */
  slot: OpenSlot | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The invitation to one open place: its QR code, code and link. */
export function SlotSheet({ slot, open, onOpenChange }: SlotSheetProps) {
  const { t } = useTranslation(["team", "shell"]);
  if (slot === undefined) return null;
  const { nickname: name, username: uid } = slot.parent;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(`slot.title.${slot.side}`)}
      description={t(`slot.where.${slot.side}`, { name, uid })}
      closeLabel={t("shell:close")}
    >
      <Invitation slot={slot} />
    </Sheet>
  );
}

function Invitation({ slot }: { slot: OpenSlot }) {
  const { t } = useTranslation("team");
  const invite = useQuery(slotInviteQuery(slot));
  const taken = <EmptyState icon={UserRoundCheck} title={t("slot.taken")} hint={t("slot.takenHint")} level={3} />;
  return (
    <Loaded query={invite} loading={<SlotInviteSkeleton />} failed={(error) => (isSlotTaken(error) ? taken : null)}>
      {({ code }) => <SlotInvite code={code} link={`${window.location.origin}${paths.register({ code })}`} />}
    </Loaded>
  );
}
