import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { ImageDown, Share2 } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";

import { nativeShare } from "../../lib/device/native-share.ts";
import type { PosterFacts } from "./poster-facts.ts";
import { useSavePoster } from "./use-save-poster.ts";

type PosterActionsProps = { facts: PosterFacts; qr: RefObject<SVGSVGElement | null> };

/** Shares what the poster says: by the device's share sheet if there is one, and as a picture. */
export function PosterActions({ facts, qr }: PosterActionsProps) {
  const { t } = useTranslation("invite");
  const { busy, save } = useSavePoster(facts, qr);
  const canShare = "share" in navigator;

  async function share() {
    try {
      await nativeShare({ title: facts.shareTitle, text: facts.shareText, url: facts.link });
    } catch {
      void toaster.show(t("poster.shareFailed"), { tone: "danger" });
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
        {t("poster.save")}
      </Button>
      {canShare ? (
        <Button icon={Share2} onClick={() => void share()} className="grow basis-32">
          {t("poster.share")}
        </Button>
      ) : null}
    </div>
  );
}
