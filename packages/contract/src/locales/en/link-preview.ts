/** What messengers show of a link of the shop, before anybody opens it. */
export const linkPreview = {
  title: "{name} invites you to Espalier",
  description: "Register by this invite to order goods and to build a team of your own.",
};
