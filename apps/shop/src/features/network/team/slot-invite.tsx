import { Button } from "@espalier/ui/foundations/button";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { toaster } from "@espalier/web/toaster";
import { Share2 } from "lucide-react";
import { QRCodeSVG } from "qrcode.react";
import { useTranslation } from "react-i18next";

import { nativeShare } from "../../../lib/device/native-share.ts";
import { CopyButton } from "../../../components/copy-button.tsx";

/** Section 9 of the specification. */
const QR_SIZE = 160;

/** An invitation to hold out, copy and pass on. Its QR code is dark on white in both looks, or some cameras do not read it. */
export function SlotInvite({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation("team");
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="rounded-panel bg-[#ffffff] p-4 inset-ring-1 inset-ring-line">
        <QRCodeSVG
          value={link}
          title={t("slot.qr", { link })}
          level="M"
          size={QR_SIZE}
          fgColor="#14201e"
          bgColor="#ffffff"
        />
      </div>
      <ListGroup label={t("slot.code")} className="w-full">
        <ListRow
          title={t("slot.code")}
          detail={<span className="text-row tracking-[0.06em] text-ink wrap-anywhere">{code}</span>}
          trailing={<CopyButton text={code} label={t("slot.copyCode")} />}
        />
        <ListRow
          title={t("slot.link")}
          detail={<span className="wrap-anywhere">{link}</span>}
          trailing={<CopyButton text={link} label={t("slot.copyLink")} />}
        />
      </ListGroup>
      {"share" in navigator ? <ShareButton code={code} link={link} /> : null}
      <p className="text-center text-small text-ink-3">{t("slot.later")}</p>
    </div>
  );
}

function ShareButton({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation("team");

  async function share() {
    try {
      await nativeShare({ title: t("slot.shareTitle"), text: t("slot.shareText", { code }), url: link });
    } catch {
      void toaster.show(t("slot.shareFailed"), { tone: "danger" });
    }
  }

  return (
    <Button icon={Share2} full onClick={() => void share()}>
      {t("slot.share")}
    </Button>
  );
}

export function SlotInviteSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col items-center gap-4">
      <Skeleton shape="block" className="size-48 rounded-panel" />
      <Skeleton shape="block" className="h-28 w-full rounded-panel" />
    </Loading>
  );
}
