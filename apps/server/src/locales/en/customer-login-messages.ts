/** Messages about the account of a customer of the public shop. */
export const customerLoginMessages = {
  customer_password_changed: {
    subject: "The password of your account was changed",
    paragraphs: [
      "The password of your account in our shop was changed, and all your other devices were logged out.",
      "If this was not you, set another password by a code that we mail you, and remove every passkey that you do not know.",
    ],
    facts: { email: "Account", at: "When", passkeys: "Passkeys that still log in" },
    link: "Set another password",
    sms: "Espalier: the password of your account {email} was changed. Not you? Set another one at once.",
  },
  customer_passkey_added: {
    subject: "A passkey was added to your account",
    paragraphs: [
      "A passkey was added to your account in our shop. Whoever holds it logs in without a code and without a password.",
      "If this was not you, remove it at once and set another password. Both log out all your other devices.",
    ],
    facts: { email: "Account", at: "When" },
    link: "See your passkeys",
    sms: "Espalier: a passkey was added to your account {email}. Not you? Remove it at once.",
  },
  customer_passkey_removed: {
    subject: "A passkey was removed from your account",
    paragraphs: [
      "A passkey can no longer be used to log in to your account in our shop, and all your other devices were logged out.",
      "If this was not you, set another password by a code that we mail you.",
    ],
    facts: { email: "Account", at: "When" },
    link: "See your passkeys",
    sms: "Espalier: a passkey was removed from your account {email}. Not you? Set another password at once.",
  },
};
