import { Avatar } from "@espalier/ui/media/avatar";
import { Spinner } from "@espalier/ui/feedback/spinner";
import { toaster } from "@espalier/web/toaster";
import { Camera, ImageUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { LazyActionSheet } from "../../../components/lazy-action-sheet.ts";
import { AvatarSheet } from "./avatar-sheet.tsx";
import { PICTURE_TYPES, readPicture } from "./read-picture.ts";

type AvatarFieldProps = { nickname: string; avatar: string };

/** The member's picture. A tap chooses another one, from the camera or the pictures of a phone. */
export function AvatarField({ nickname, avatar }: AvatarFieldProps) {
  const { t } = useTranslation(["settings", "shell"]);
  const [asking, setAsking] = useState(false);
  const [opening, setOpening] = useState(false);
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; number: number } | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file === undefined) return;
    setOpening(true);
    const picture = await readPicture(file);
    setOpening(false);
    // The same file chosen again must be news to the browser.
    target.value = "";
    if (typeof picture === "string") void toaster.show(t(`avatar.${picture}`), { tone: "danger" });
    else setChosen((before) => ({ picture, number: (before?.number ?? 0) + 1 }));
  }

  const input = {
    type: "file",
    accept: PICTURE_TYPES.join(","),
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void open(event),
  };
  return (
    <div className="flex justify-center">
      <div className="relative">
        <Avatar name={nickname} src={avatar} size="huge" />
        <button
          type="button"
          aria-label={t("avatar.change")}
          aria-busy={opening}
          onClick={() => (hasTouch() ? setAsking(true) : files.current?.click())}
          className="absolute inset-0 rounded-pill motion-press active:scale-95"
        >
          <span className="absolute -right-0.5 -bottom-0.5 flex size-9 items-center justify-center rounded-pill border-3 border-bg bg-accent text-on-accent">
            {opening ? <Spinner size={16} /> : <Camera aria-hidden="true" size={16} />}
          </span>
        </button>
      </div>
      <input ref={files} {...input} aria-label={t("avatar.choose")} />
      <input ref={camera} {...input} capture="user" aria-label={t("avatar.take")} />
      <LazyActionSheet
        open={asking}
        onOpenChange={setAsking}
        title={t("avatar.change")}
        closeLabel={t("shell:close")}
        items={[
          { key: "take", label: t("avatar.take"), icon: Camera, onSelect: () => camera.current?.click() },
          { key: "choose", label: t("avatar.choose"), icon: ImageUp, onSelect: () => files.current?.click() },
        ]}
      />
      {chosen === null ? null : <AvatarSheet key={chosen.number} picture={chosen.picture} />}
    </div>
  );
}

/** A device that is touched has a camera to choose; with a mouse there are only files. */
const hasTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;
