/** Messages about the logins of operators. */
export const operatorLoginMessages = {
  operator_reset_proposed: {
    subject: "The login of {operator} is to be reset",
    paragraphs: [
      "{by} wants to reset the login of {operator}. It can be done from the time below on: then {by} gets a new first password for it.",
      "If {operator} does not want this, reject it in the admin app before that time. {by} can withdraw it there.",
    ],
    facts: {
      operator: "Login of",
      by: "Proposed by",
      from: "Can be done from",
    },
    link: "Open the approvals",
    sms: "Espalier: {by} wants to reset the login of {operator}, from {from} on.",
  },
  operator_reset_done: {
    subject: "The login of {operator} was reset",
    paragraphs: [
      "It has a new first password, which {by} knows until {operator} chooses another one. The authenticator app and the passkeys were removed.",
      "For 30 days neither of the two approves for the other.",
    ],
    facts: {
      operator: "Login of",
      by: "Reset by",
      at: "When",
    },
    link: "Open the operators",
    sms: "Espalier: {by} reset the login of {operator}.",
  },
  operator_reset_stopped: {
    subject: "The login of {operator} is not reset",
    paragraphs: ["The reset that {by} wanted was stopped. Nothing has changed."],
    facts: {
      operator: "Login of",
      by: "Proposed by",
      stopped_by: "Stopped by",
      at: "When",
    },
    link: "Open the approvals",
    sms: "Espalier: the reset of the login of {operator} was stopped.",
  },
  operator_password_changed: {
    subject: "Your password for the admin app was changed",
    paragraphs: [
      "The password of your login to the admin app was changed, and your other sessions have ended.",
      "If this was not you, ask an owner to reset your login at once.",
    ],
    facts: { operator: "Login of", at: "When", passkeys: "Passkeys that still log in" },
    link: "See your passkeys",
    sms: "Espalier: the admin password of {operator} was changed. Not you? Ask an owner to reset your login at once.",
  },
  operator_passkey_added: {
    subject: "A passkey was added to your login to the admin app",
    paragraphs: [
      "A passkey was added to your login to the admin app. Whoever holds it logs in without your password and without a code.",
      "If this was not you, ask an owner to reset your login at once, which removes every passkey.",
    ],
    facts: { operator: "Login of", at: "When" },
    link: "See your passkeys",
    sms: "Espalier: a passkey was added to the admin login of {operator}. Not you? Ask an owner to reset your login.",
  },
  operator_passkey_removed: {
    subject: "A passkey was removed from your login to the admin app",
    paragraphs: [
      "A passkey can no longer be used to log in to the admin app, and your other sessions have ended.",
      "If this was not you, ask an owner to reset your login at once.",
    ],
    facts: { operator: "Login of", at: "When" },
    link: "See your passkeys",
    sms: "Espalier: a passkey was removed from the admin login of {operator}. Not you? Ask an owner to reset your login.",
  },
  operator_totp_added: {
    subject: "An authenticator app was set up for your login to the admin app",
    paragraphs: [
      "From now on, your password also needs a code from your authenticator app.",
      "If this was not you, ask an owner to reset your login at once.",
    ],
    facts: { operator: "Login of", at: "When" },
    link: "Open the admin app",
    sms: "Espalier: an authenticator app was set up for the admin login of {operator}. Not you? Ask an owner.",
  },
};
