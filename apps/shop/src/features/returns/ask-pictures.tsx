import { MOST_RETURN_PICTURES } from "@espalier/core/vocabulary/goods-return";
import { Spinner } from "@espalier/ui/feedback/spinner";
import { toastFailure } from "@espalier/web/toast-failure";
import { useSubmit } from "@espalier/web/use-submit";
import { ImagePlus, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { PictureInput } from "../../components/picture-input.tsx";
import { api } from "../../lib/api.ts";

type Picture = { readonly picture: string; readonly thumb: string };
type AskPicturesProps = { pictures: readonly Picture[]; onPictures: (pictures: readonly Picture[]) => void };

/** Pictures of what is wrong, each sent as soon as it is chosen. */
export function AskPictures({ pictures, onPictures }: AskPicturesProps) {
  const { t } = useTranslation("returns");
  const input = useRef<HTMLInputElement>(null);
  const { busy, submit } = useSubmit({
    send: (file: File, options) => api("returnPicture", { file }, options),
    onDone: (added) => {
      if (!pictures.some(({ picture }) => picture === added.picture)) onPictures([...pictures, added]);
    },
    onFailed: (error) => toastFailure(error, t("pictureFailed")),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map(({ picture, thumb }, place) => (
        <span key={picture} className="relative">
          <img src={thumb} alt={t("picture", { number: place + 1 })} className="size-20 rounded-control object-cover" />
          <button
            type="button"
            aria-label={t("removePicture", { number: place + 1 })}
            onClick={() => onPictures(pictures.filter((each) => each.picture !== picture))}
            className="absolute -top-2 -right-2 flex size-8 items-center justify-center rounded-pill bg-surface text-ink shadow"
          >
            <X aria-hidden="true" size={16} />
          </button>
        </span>
      ))}
      {pictures.length >= MOST_RETURN_PICTURES ? null : (
        <button
          type="button"
          aria-label={t("addPicture")}
          aria-busy={busy}
          onClick={() => input.current?.click()}
          className="flex size-20 items-center justify-center rounded-control bg-sunken text-accent-ink"
        >
          {busy ? <Spinner size={20} /> : <ImagePlus aria-hidden="true" size={24} />}
        </button>
      )}
      <PictureInput label={t("choosePicture")} input={input} onPicture={submit} />
    </div>
  );
}
