import { Carousel } from "@espalier/ui/media/carousel";
import { useTranslation } from "react-i18next";

import { GoodsPicture } from "../../components/goods-tile.tsx";
import type { GoodsView } from "./goods-view.ts";
import { pictureList } from "./picture-list.ts";

/** The pictures of a good, to be swiped through. */
export function GoodsPictures({ goods }: { goods: GoodsView }) {
  const { t } = useTranslation("goods");
  const pictures = pictureList(goods);
  return (
    <Carousel
      label={t("pictures")}
      items={pictures.map((thumb, index) => ({
        id: thumb,
        label: t("picture", { place: index + 1, of: pictures.length }),
        content: <GoodsPicture goods={{ id: goods.id, thumb }} first={index === 0} className="aspect-square w-full" />,
      }))}
    />
  );
}
