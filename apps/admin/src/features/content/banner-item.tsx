import type { AdminDataOf } from "@espalier/contract/admin/types";
import { Panel } from "@espalier/ui/data/panel";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { TextField } from "@espalier/ui/forms/text-field";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";

import { PictureField } from "../../components/picture-field.tsx";

export type Banner = AdminDataOf<"adminBannerList">["banners"][number];

type BannerItemProps = {
  banner: Banner;
  place: number;
  last: boolean;
  onChange: (banner: Banner) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One banner: its picture, its words in both languages, and where it leads. */
export function BannerItem({ banner, place, last, onChange, onMove, onRemove }: BannerItemProps) {
  const { t } = useTranslation("content");
  const number = place + 1;
  const field = (name: Exclude<keyof Banner, "image">, maxLength: number) => ({
    value: banner[name],
    maxLength,
    autoComplete: "off",
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...banner, [name]: event.target.value }),
  });
  return (
    <Panel as="section" aria-label={t("banner", { number })} className="flex items-start gap-5">
      <PictureField
        label={t("bannerPicture", { number })}
        value={banner.image}
        onChange={(image) => onChange({ ...banner, image })}
      />
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
        <TextField {...field("title_en", 60)} label={t("titleEn")} />
        <TextField {...field("title_cn", 60)} label={t("titleCn")} lang="zh-CN" />
        <TextField {...field("subtitle_en", 100)} label={t("subtitleEn")} />
        <TextField {...field("subtitle_cn", 100)} label={t("subtitleCn")} lang="zh-CN" />
        <div className="col-span-2">
          <TextField {...field("link", 300)} label={t("link")} hint={t("linkHint")} />
        </div>
      </div>
      <div className="flex flex-col">
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
