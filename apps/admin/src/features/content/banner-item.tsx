import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { DataOf } from "@espalier/contract/types";
import { Panel } from "@espalier/ui/data/panel";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { TextField } from "@espalier/ui/forms/text-field";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { PictureField } from "../../components/picture-field.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";

type StoredBanner = DataOf<"adminBannerList">["banners"][number];
export type Banner = Omit<StoredBanner, "title" | "subtitle"> & { title: LocalizedText; subtitle: LocalizedText };

type BannerItemProps = {
  banner: Banner;
  place: number;
  last: boolean;
  onChange: (banner: Banner) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One banner: its picture, its texts in every language, and its link. */
export function BannerItem({ banner, place, last, onChange, onMove, onRemove }: BannerItemProps) {
  const { t } = useTranslation("content");
  const number = place + 1;
  return (
    <Panel as="section" aria-label={t("banner", { number })} className="flex items-start gap-5 max-sm:flex-wrap">
      <PictureField
        label={t("bannerPicture", { number })}
        value={banner.image}
        onChange={(image) => onChange({ ...banner, image })}
      />
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 max-sm:order-last max-sm:basis-full max-sm:grid-cols-1">
        <LocalizedField
          name="title"
          label={t("title")}
          value={banner.title}
          onChange={(title) => onChange({ ...banner, title })}
          limit={60}
        />
        <LocalizedField
          name="subtitle"
          label={t("subtitle")}
          value={banner.subtitle}
          onChange={(subtitle) => onChange({ ...banner, subtitle })}
          limit={100}
        />
        <div className="col-span-full">
          <TextField
            label={t("link")}
            hint={t("linkHint")}
            value={banner.link}
            onChange={(event) => onChange({ ...banner, link: event.target.value })}
            limit={300}
            autoComplete="off"
          />
        </div>
      </div>
      <div className="flex flex-col max-sm:ml-auto max-sm:flex-row">
        <IconButton
          icon={ArrowUp}
          label={t("up", { number })}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton icon={ArrowDown} label={t("down", { number })} disabled={last} onClick={() => onMove(place + 1)} />
        <IconButton icon={X} label={t("removeBanner", { number })} onClick={onRemove} />
      </div>
    </Panel>
  );
}
