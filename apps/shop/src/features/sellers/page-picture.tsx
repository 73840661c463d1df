import { Button } from "@espalier/ui/foundations/button";
import { toastFailure } from "@espalier/web/toast-failure";
import { useSubmit } from "@espalier/web/use-submit";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { PictureInput } from "../../components/picture-input.tsx";
import { api } from "../../lib/api.ts";

type PagePictureProps = { picture: string; onPicture: (picture: string) => void };

/** The picture of the page, sent to the server as soon as it is chosen, and to the review with the greeting. */
export function PagePicture({ picture, onPicture }: PagePictureProps) {
  const { t } = useTranslation("invite");
  const input = useRef<HTMLInputElement>(null);
  const { busy, submit } = useSubmit({
    send: (file: File, options) => api("sellerPagePicture", { file }, options),
    onDone: (stored) => onPicture(stored.picture),
    onFailed: (error) => toastFailure(error, t("page.pictureFailed")),
  });
  return (
    <div className="flex items-center gap-4">
      {picture === "" ? null : (
        <img src={picture} alt={t("page.picture")} className="size-20 shrink-0 rounded-pill object-cover" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="small" busy={busy} onClick={() => input.current?.click()}>
          {t(picture === "" ? "page.choosePicture" : "page.changePicture")}
        </Button>
        {picture === "" ? null : (
          <Button variant="plain" size="small" onClick={() => onPicture("")}>
            {t("page.removePicture")}
          </Button>
        )}
      </div>
      <PictureInput label={t("page.choosePicture")} input={input} onPicture={submit} />
    </div>
  );
}
