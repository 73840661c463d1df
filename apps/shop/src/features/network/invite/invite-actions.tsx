import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { ImageDown, Share2 } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";

import { nativeShare } from "../../../lib/device/native-share.ts";
import type { Invite } from "./invite.ts";
import { useSavePoster } from "./use-save-poster.ts";

type InviteActionsProps = { invite: Invite; qr: RefObject<SVGSVGElement | null> };

/** Shares the invitation: by the device's share sheet if there is one, and as a picture. */
export function InviteActions({ invite, qr }: InviteActionsProps) {
  const { t } = useTranslation("invite");
  const { busy, save } = useSavePoster(invite, qr);
  const canShare = "share" in navigator;

  async function share() {
    const text = t("shareText", { name: invite.name, code: invite.code });
    try {
      await nativeShare({ title: t("shareTitle"), text, url: invite.link });
    } catch {
      void toaster.show(t("shareFailed"), { tone: "danger" });
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={canShare ? "soft" : "primary"}
        icon={ImageDown}
        busy={busy}
        onClick={save}
        className="grow basis-32"
      >
        {t("save")}
      </Button>
      {canShare ? (
        <Button icon={Share2} onClick={() => void share()} className="grow basis-32">
          {t("share")}
        </Button>
      ) : null}
    </div>
  );
}
