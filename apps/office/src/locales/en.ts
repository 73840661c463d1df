export const en = {
  title: "Espalier back office",
  hint: "Orders, withdrawals and content will be run from here. It is not open yet; members shop as usual.",
  toShop: "Go to the shop",
};
