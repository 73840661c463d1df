/** The preview that messengers show of an invite link. */
export const linkPreview = {
  title: "{name} invites you to Espalier",
  description: "Register by this invite to order goods and to build a team of your own.",
};
