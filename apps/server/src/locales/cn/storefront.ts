export const storefront = {
  closed: "本商店目前不对外开放。",
  missing: "没有这个页面。",
  toShop: "前往商店",
};
