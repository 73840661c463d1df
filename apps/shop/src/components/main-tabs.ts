import { CircleUserRound, House, LayoutGrid, ShoppingBag } from "lucide-react";

import { paths } from "../lib/paths.ts";

/** The four main screens: the tab bar of a phone, the head of a wide screen's navigation. */
export const mainTabs = [
  { key: "home", icon: House, path: paths.home() },
  { key: "goods", icon: LayoutGrid, path: paths.goodsList(), folder: "/goods/" },
  { key: "cart", icon: ShoppingBag, path: paths.packages(), folder: "/order/" },
  { key: "mine", icon: CircleUserRound, path: paths.mine() },
] as const;

export type MainTab = (typeof mainTabs)[number]["key"];
