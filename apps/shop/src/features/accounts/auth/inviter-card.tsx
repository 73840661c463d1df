import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Panel } from "@espalier/ui/data/panel";
import { Avatar } from "@espalier/ui/media/avatar";
import { useTranslation } from "react-i18next";

import type { Invitation } from "./use-placement.ts";

/**
 * The invitation that an opened link contains, in place of its three fields, which `onChange` brings. Strangers see names masked, and
 * no picture.
 */
export function InviterCard({ invitation, onChange }: { invitation: Invitation; onChange: () => void }) {
  const { t } = useTranslation("auth");
  const { inviteName, positionName } = invitation;
  return (
    <Panel as="section" aria-label={t("reg.invitedBy")} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={inviteName} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-small text-ink-3">{t("reg.invitedBy")}</p>
        <p className="text-row font-semibold text-ink wrap-anywhere">{inviteName}</p>
        <p className="text-small text-ink-2 wrap-anywhere">{t("reg.joinTeam", { name: positionName })}</p>
      </div>
      <button
        type="button"
        className={`${textLinkStyle} ml-auto text-panel`}
        aria-label={t("reg.changeInvite")}
        onClick={onChange}
      >
        {t("reg.change")}
      </button>
    </Panel>
  );
}
