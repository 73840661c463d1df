import { FailedPicture } from "@espalier/ui/media/failed-picture";
import { Carousel } from "@espalier/ui/media/carousel";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { GoodsPicture } from "../../components/goods-tile.tsx";
import type { GoodsView } from "./goods-view.ts";
import { pictureList } from "./picture-list.ts";

const PictureViewer = lazyOverlay(async () => (await import("@espalier/ui/overlays/picture-viewer")).PictureViewer);

/** The pictures of a good, to be swiped through; a tap shows one in full. */
export function GoodsPictures({ goods }: { goods: GoodsView }) {
  const { t } = useTranslation(["goods", "shell"]);
  const [first, setFirst] = useState(0);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const pictures = pictureList(goods).map((src, index, { length }) => ({
    src,
    label: t("picture", { place: index + 1, of: length }),
  }));
  return (
    <>
      <Carousel
        label={t("pictures")}
        items={pictures.map(({ src, label }, index) => {
          const picture = failed.includes(src) ? (
            <FailedPicture className="aspect-square w-full bg-sunken" />
          ) : (
            <GoodsPicture
              goods={{ id: goods.id, thumb: src }}
              first={index === 0}
              className="aspect-square w-full"
              onFailed={() => setFailed((before) => [...before, src])}
            />
          );
          return {
            id: src,
            label,
            content:
              src === "" || failed.includes(src) ? (
                picture
              ) : (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t("enlarge", { picture: label })}
                  onClick={() => {
                    setFirst(index);
                    setOpen(true);
                  }}
                  className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
                >
                  {picture}
                </button>
              ),
          };
        })}
      />
      <PictureViewer
        open={open}
        onOpenChange={setOpen}
        pictures={pictures}
        first={first}
        texts={{ pictures: t("pictures"), close: t("shell:close"), zoom: t("zoom") }}
      />
    </>
  );
}
