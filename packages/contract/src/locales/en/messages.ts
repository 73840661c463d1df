/** The purpose of a code, as its message states it. */
export const codePurposes = {
  forgotten: "to reset a forgotten login password",
  email: "to add this e-mail address to an account",
  mobile: "to add this mobile number to an account",
  login: "to change the login password",
  wallet: "to change the security password",
  passwords: "to change a password of your account",
};

/**
 * Mails and SMS by their template. `facts` names the words that stand in lines of their own below the first paragraph; `sms` says the
 * same in one SMS, without an address: what asks to be tapped on a telephone teaches people to tap.
 */
export const messages = {
  code: {
    subject: "Your Espalier code: {code}",
    paragraphs: [
      "Your verification code is {code}. It is {purpose}, and for nothing else.",
      "It is good for 10 minutes and once. If you did not ask for it, ignore this message; nobody can use your account without it.",
    ],
    sms: "{code} is your Espalier code {purpose}, good for 10 minutes. Nobody of Espalier will ever ask you for it.",
  },
  order_paid: {
    subject: "Your order is paid",
    paragraphs: ["Thank you. Your order is paid, and we prepare it now.", "We write again when it is shipped."],
    facts: {
      sn: "Order",
      amount: "Paid",
    },
    link: "See the order",
    sms: "Espalier: your order {sn} is paid ({amount}). We write again when it is shipped.",
  },
  order_shipped: {
    subject: "Your order is on its way",
    paragraphs: ["Your order was handed to the carrier.", "Please confirm in the shop when it has arrived."],
    facts: {
      sn: "Order",
      express_name: "Carrier",
      express_no: "Tracking number",
    },
    link: "See the order",
    sms: "Espalier: order {sn} is on its way with {express_name}, {express_no}.",
  },
  order_ready: {
    subject: "Your order is ready",
    paragraphs: ["Your order is ready for you to collect.", "Please confirm in the shop when you have it."],
    facts: {
      sn: "Order",
    },
    link: "See the order",
    sms: "Espalier: your order {sn} is ready for you to collect.",
  },
  order_refunded: {
    subject: "Your order is refunded",
    paragraphs: [
      "Money of your order was given back to where it was paid from.",
      "A card may take some days to show it.",
    ],
    facts: {
      sn: "Order",
      amount: "Refunded",
      reason: "Reason",
    },
    link: "See the order",
    sms: "Espalier: {amount} of your order {sn} is refunded.",
  },
  withdrawal_approved: {
    subject: "Your withdrawal is approved",
    paragraphs: ["Your withdrawal is approved. The money is on its way to your bank account."],
    facts: {
      sn: "Withdrawal",
      amount: "Amount",
    },
    link: "See your withdrawals",
    sms: "Espalier: your withdrawal of {amount} is approved and on its way to your bank.",
  },
  withdrawal_rejected: {
    subject: "Your withdrawal is rejected",
    paragraphs: ["Your withdrawal is rejected. The whole amount is back in your wallet."],
    facts: {
      sn: "Withdrawal",
      amount: "Amount",
      reason: "Reason",
    },
    link: "See your withdrawals",
    sms: "Espalier: your withdrawal of {amount} is rejected; the money is back in your wallet.",
  },
  booking_cancelled: {
    subject: "Your booking is cancelled",
    paragraphs: ["We are sorry: we had to cancel your booking.", "You can book another time in the shop."],
    facts: {
      title: "Appointment",
      at: "Time",
      reason: "Reason",
    },
    link: "See your bookings",
    sms: "Espalier: we had to cancel your booking of {at}. Sorry.",
  },
  new_session: {
    subject: "New login to your account",
    paragraphs: [
      "Somebody logged in to your account on a device that we had not seen before.",
      "If this was not you, choose a new login password at once: it ends every session. You can also end this one session alone.",
    ],
    facts: {
      uid: "Account",
      device: "Device",
      address: "Network address",
      at: "When",
    },
    link: "See where you are logged in",
    sms: "Espalier: new login to account {uid} ({device}). Not you? Choose a new password at once.",
  },
  member_added: {
    subject: "Your Espalier account",
    paragraphs: [
      "You are now a member. Your first password is {password}.",
      "Log in with it and your account number; you then choose a login password and a security password of your own.",
      "If you did not ask to join, you can ignore this message.",
    ],
    facts: {
      uid: "Account",
    },
    sms: "{password} is the first password of your Espalier account {uid}. Nobody of Espalier will ever ask you for it.",
  },
  one_time_password: {
    subject: "Your Espalier one-time password",
    paragraphs: [
      "Your one-time password is {password}.",
      "Log in with it and your account number; you then choose a login password and a security password of your own. For a day no money can leave the account.",
      "If you did not ask for it, please contact us at once.",
    ],
    facts: {
      uid: "Account",
    },
    sms: "{password} is the one-time password of your Espalier account {uid}. Nobody of Espalier will ever ask you for it.",
  },
  login_password_changed: {
    subject: "Your login password is changed",
    paragraphs: [
      "The login password of your account was changed, and every session has ended.",
      "If this was not you, choose a new login password at once: it ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "Choose a new password",
    sms: "Espalier: the login password of account {uid} is changed. Not you? Choose a new one at once.",
  },
  wallet_password_changed: {
    subject: "Your security password is changed",
    paragraphs: [
      "The password that confirms transfers, conversions and withdrawals of your account was changed.",
      "If this was not you, choose a new login password at once: it ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See where you are logged in",
    sms: "Espalier: the security password of account {uid} is changed. Not you? Change your login password at once.",
  },
  passwords_changed: {
    subject: "Your passwords are changed",
    paragraphs: [
      "The login password and the security password of your account were changed.",
      "If this was not you, choose a new login password at once: it ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "Choose a new password",
    sms: "Espalier: both passwords of account {uid} are changed. Not you? Choose a new one at once.",
  },
  passkey_added: {
    subject: "A passkey is added to your account",
    paragraphs: [
      "A passkey was added to your account. Whoever holds it can log in without your password.",
      "If this was not you, choose a new login password at once, then remove the passkey in Settings.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your passkeys",
    sms: "Espalier: a passkey is added to account {uid}. Not you? Change your login password and remove it in Settings.",
  },
  passkey_removed: {
    subject: "A passkey is removed from your account",
    paragraphs: [
      "A passkey was removed from your account. It can no longer be used to log in.",
      "If this was not you, choose a new login password at once: it ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your passkeys",
    sms: "Espalier: a passkey is removed from account {uid}. Not you? Change your login password at once.",
  },
  totp_added: {
    subject: "An authenticator app is set up for your account",
    paragraphs: [
      "From now on, a login with your password also needs a code of your authenticator app.",
      "If this was not you, contact us at once.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your login security",
    sms: "Espalier: an authenticator app is set up for account {uid}. Not you? Please contact us at once.",
  },
  totp_removed: {
    subject: "The authenticator app of your account is removed",
    paragraphs: [
      "A login with your password no longer needs a code.",
      "If this was not you, choose a new login password at once: it ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your login security",
    sms: "Espalier: the authenticator app of account {uid} is removed. Not you? Change your login password at once.",
  },
  recovery_code_used: {
    subject: "A recovery code of your account was used",
    paragraphs: [
      "One of your recovery codes was used in place of a code of your authenticator app. It cannot be used again.",
      "If this was not you, choose a new login password at once, then make new recovery codes in Settings.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your login security",
    sms: "Espalier: a recovery code of account {uid} was used. Not you? Change your login password at once.",
  },
  email_changed: {
    subject: "Your e-mail address is changed",
    paragraphs: [
      "Your account has another e-mail address now. This is the last message to this one.",
      "If you did not ask for it, please contact us at once.",
    ],
    facts: {
      uid: "Account",
      email: "New address",
      at: "When",
    },
    sms: "Espalier: the e-mail address of account {uid} is changed. Not you? Please contact us at once.",
  },
  mobile_changed: {
    subject: "Your mobile number is changed",
    paragraphs: [
      "The mobile number that verification codes of your account go to was changed.",
      "If this was not you, choose a new login password at once: it ends every session.",
    ],
    facts: {
      uid: "Account",
      mobile: "New number",
      at: "When",
    },
    link: "See where you are logged in",
    sms: "Espalier: the mobile number of account {uid} is changed. Not you? Change your login password at once.",
  },
  operator_message: {
    subject: "{title}",
    paragraphs: ["{text}", "We never ask for a password or a code, by mail or by telephone."],
    sms: "Espalier: {title}",
  },
  sales_report: {
    subject: "Sales {period}",
    paragraphs: ["The totals of {period}.", "You chose to get this report. You can end that where you read it."],
    facts: {
      orders: "Orders paid",
      sales: "Sales",
      refunds: "Refunds",
      volume: "Volume",
      members: "New members",
    },
    link: "Open the report",
    sms: "Espalier: sales {period}",
  },
  payout_report: {
    subject: "Payouts {period}",
    paragraphs: [
      "The totals of the plan days {period}, of posted runs.",
      "You chose to get this report. You can end that where you read it.",
    ],
    facts: {
      paid: "Profits paid",
      incentives: "Incentives",
      volume: "Volume settled",
    },
    link: "Open the report",
    sms: "Espalier: payouts {period}",
  },
  test_mail: {
    subject: "Test mail from Espalier",
    paragraphs: [
      "This mail was sent from the admin app as a test. If you can read it, mails are delivered.",
      "Open the link too: it has to lead to your own admin app.",
    ],
    facts: {
      operator: "Sent by",
      at: "When",
    },
    link: "Open the admin app",
    sms: "Espalier: a test message of {at}.",
  },
};
