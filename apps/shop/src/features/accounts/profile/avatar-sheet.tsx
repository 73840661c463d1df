import { Button } from "@espalier/ui/foundations/button";
import { CENTRED } from "@espalier/ui/media/crop";
import { squareFile } from "@espalier/ui/media/draw-square";
import { PictureCropper } from "@espalier/ui/media/picture-cropper";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { LazySheet } from "../../../components/lazy-sheet.ts";
import { invalidateProfile } from "./invalidate-profile.ts";

/** Pixels of a side of the stored picture. */
const SIDE = 256;

/** The sheet that crops a new picture to a square and sends it. It stays open when sending fails. */
export function AvatarSheet({ picture }: { picture: ImageBitmap }) {
  const { t } = useTranslation(["settings", "shell"]);
  const queries = useQueryClient();
  const [open, setOpen] = useState(true);
  const [crop, setCrop] = useState(CENTRED);
  const { busy, submit } = useSubmit({
    send: (file: Blob, options) => api("userAvatar", { file }, options),
    onDone: async () => {
      await invalidateProfile(queries);
      void toaster.show(t("avatar.done"), { tone: "success" });
      setOpen(false);
    },
    onFailed: (error) => toastFailure(error, t("avatar.failed")),
  });

  async function save() {
    const file = await squareFile(picture, crop, SIDE);
    if (file === null) void toaster.show(t("avatar.unreadable"), { tone: "danger" });
    // The crop identifies the request: a file has no text to compare.
    else submit(file, JSON.stringify(crop));
  }

  return (
    <LazySheet
      open={open}
      onOpenChange={(next) => setOpen(next || busy)}
      title={t("avatar.crop")}
      description={t("avatar.cropHint")}
      closeLabel={t("shell:close")}
      footer={
        <Button full busy={busy} onClick={() => void save()}>
          {t("avatar.use")}
        </Button>
      }
    >
      <PictureCropper
        picture={picture}
        crop={crop}
        onCrop={setCrop}
        label={t("avatar.stage")}
        zoomLabel={t("avatar.zoom")}
        disabled={busy}
      />
    </LazySheet>
  );
}
