import { IconButton } from "@espalier/ui/foundations/icon-button";
import { Picture } from "@espalier/ui/media/picture";
import { Spinner } from "@espalier/ui/feedback/spinner";
import { toaster } from "@espalier/web/toaster";
import { toastFailure } from "@espalier/web/toast-failure";
import { ArrowLeft, ArrowRight, ImagePlus, X } from "lucide-react";
import { useId, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";

import { moveItem } from "../../lib/move-item.ts";
import { PICTURE_TYPES, smallPicture, uploadPicture } from "../../lib/upload-picture.ts";

const MOST_PICTURES = 10;

type PictureListProps = { images: readonly string[]; onChange: (images: readonly string[]) => void };

/** Up to ten pictures, ordered by dragging or by their arrow buttons; lists show the first. */
export function PictureList({ images, onChange }: PictureListProps) {
  const { t } = useTranslation("catalog");
  const id = useId();
  const [waiting, setWaiting] = useState(0);
  const [dragged, setDragged] = useState<number | null>(null);

  async function add(files: readonly File[]) {
    const chosen = files.slice(0, MOST_PICTURES - images.length);
    if (chosen.length < files.length) void toaster.show(t("mostPictures", { most: MOST_PICTURES }));
    setWaiting(chosen.length);
    let known = images;
    for (const file of chosen) {
      try {
        const { address } = await uploadPicture(file);
        known = known.includes(address) ? known : [...known, address];
        onChange(known);
      } catch (error) {
        toastFailure(error);
      }
      setWaiting((before) => before - 1);
    }
  }

  function drop(event: DragEvent, onto: number) {
    event.preventDefault();
    if (dragged !== null) onChange(moveItem(images, dragged, onto));
    setDragged(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t("pictures")} className="flex flex-wrap gap-3">
        {images.map((image, place) => (
          <li key={image}>
            <div
              draggable
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, place)}
              className={`relative flex w-32 cursor-grab flex-col overflow-hidden rounded-control bg-sunken ${dragged === place ? "opacity-40" : ""}`}
            >
              <Picture
                src={smallPicture(image)}
                alt={t("pictureOf", { place: place + 1 })}
                className="h-28 w-full object-cover"
              />
              <IconButton
                icon={X}
                label={t("pictureRemove", { place: place + 1 })}
                onClick={() => onChange(images.filter((each) => each !== image))}
                className="absolute top-1 right-1 size-8 bg-surface/85"
              />
              <span className="flex items-center justify-between px-1">
                <IconButton
                  icon={ArrowLeft}
                  label={t("pictureEarlier", { place: place + 1 })}
                  disabled={place === 0}
                  onClick={() => onChange(moveItem(images, place, place - 1))}
                />
                <span className="text-small text-ink-3">{place === 0 ? t("cover") : place + 1}</span>
                <IconButton
                  icon={ArrowRight}
                  label={t("pictureLater", { place: place + 1 })}
                  disabled={place === images.length - 1}
                  onClick={() => onChange(moveItem(images, place, place + 1))}
                />
              </span>
            </div>
          </li>
        ))}
        {images.length < MOST_PICTURES ? (
          <li className="relative flex h-28 w-32 flex-col items-center justify-center gap-1 rounded-control border border-dashed border-edge/70 text-small text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            {waiting > 0 ? <Spinner /> : <ImagePlus aria-hidden="true" size={20} />}
            <label htmlFor={id}>{t("pictureAdd")}</label>
            <input
              id={id}
              type="file"
              multiple
              accept={PICTURE_TYPES}
              disabled={waiting > 0}
              onChange={(event) => {
                const files = Array.from(event.target.files ?? []);
                event.target.value = "";
                void add(files);
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </li>
        ) : null}
      </ul>
      <p className="text-small text-ink-3">{t("picturesHint")}</p>
    </div>
  );
}
