export const texts = {
  busy: {
    title: "Too many requests",
    text: "Your connection has sent more requests than we can answer. Wait half a minute, then go back and try again: your browser still has what you typed.",
  },
  otherSite: {
    title: "This form came from another site",
    text: "Nothing was done. Open the shop and send the form there.",
  },
  tooLarge: {
    title: "That is too long",
    text: "The form is larger than 250,000 characters, so none of it was read and nothing was done. Go back: your browser still has what you typed. Shorten the longest text and send it again.",
  },
  noForm: {
    title: "This page takes no form",
    text: "Nothing was done. Go back: your browser still has what you typed.",
  },
  unavailable: {
    title: "The shop cannot answer just now",
    text: "We are working on it. Try again in a little while: go back, your browser still has what you typed. If you were paying, look at your order first: it may have been placed.",
  },
  fault: {
    title: "That did not work",
    text: "Something went wrong on our side. Go back and try again: your browser still has what you typed. If you were paying, look at your order first: it may have been placed.",
  },
  number: "If you write to us, name this: {id}",
} as const;
