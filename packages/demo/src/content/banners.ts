import type { LocalizedText } from "@espalier/core/text/localized-text";

export interface Banner {
  /** A file of the demo pictures, 1000 x 480; its left half is quiet, so that the words can stand there. */
  readonly picture: string;
  readonly title: LocalizedText;
  readonly subtitle: LocalizedText;
  /** A screen of the member app. */
  readonly link: string;
}

export const BANNERS: readonly Banner[] = [
  {
    picture: "banner-autumn.svg",
    title: { en: "Autumn Reset", cn: "秋日焕新" },
    subtitle: { en: "Packages for slower evenings", cn: "慢享夜晚的套餐" },
    link: "/package",
  },
  {
    picture: "banner-leaders.svg",
    title: { en: "Leaders' Season", cn: "领航季" },
    subtitle: { en: "Follow your progress", cn: "随时查看进度" },
    link: "/mine/incentive",
  },
];
