export const storefront = {
  closed: "This shop is not open to the public.",
  busy: "Too many requests from your connection. Try again in a little while.",
  otherSite: "This form was sent by another site. Open the shop and try again.",
};
