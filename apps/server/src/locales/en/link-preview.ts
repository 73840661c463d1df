/** The preview that messengers show of an invite link. */
export const linkPreview = {
  title: "{name} invites you to Espalier",
  description: "Register with this invite to order goods and build a team of your own.",
};
