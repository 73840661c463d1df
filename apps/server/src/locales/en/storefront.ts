export const storefront = {
  closed: "This shop is not open to the public.",
  missing: "There is no such page.",
  toShop: "Go to the shop",
};
