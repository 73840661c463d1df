import { customerLoginMessages } from "./customer-login-messages.ts";
import { earningMessages } from "./earning-messages.ts";
import { linkedOrderMessages } from "./linked-order-messages.ts";
import { operatorLoginMessages } from "./operator-login-messages.ts";
import { returnMessages } from "./return-messages.ts";

/** The purpose of a code, as its message states it. */
export const codePurposes = {
  forgotten: "to reset a forgotten login password",
  email: "to add this e-mail address to an account",
  mobile: "to add this mobile number to an account",
  login: "to change the login password",
  wallet: "to change the security password",
  passwords: "to change a password of your account",
  customer: "to log in to the shop, or to open an account in it",
};

/**
 * Mails and SMS by their template. `facts` names the words that stand in lines of their own below the first paragraph; `sms` says the
 * same in one SMS, without an address: what asks to be tapped on a telephone teaches people to tap.
 */
export const messages = {
  ...earningMessages,
  code: {
    subject: "Your Espalier code: {code}",
    paragraphs: [
      "Your verification code is {code}. Use it {purpose}, and for nothing else.",
      "It is valid for {minutes} minutes and works once. If you did not ask for it, ignore this message; nobody can use your account without it.",
    ],
    sms: "{code} is your Espalier code {purpose}, valid for {minutes} minutes. Nobody at Espalier will ever ask you for it.",
  },
  order_paid: {
    subject: "Your order is paid",
    paragraphs: ["Thank you. Your order is paid, and we are preparing it.", "We will write again when it ships."],
    facts: {
      sn: "Order",
      amount: "Paid",
      delivery: "Delivery",
    },
    link: "See the order",
    sms: "Espalier: your order {sn} is paid ({amount}). We will write again when it ships.",
  },
  order_shipped: {
    subject: "Your order is on its way",
    paragraphs: ["Your order was handed to the carrier.", "Please confirm in the shop when it has arrived."],
    facts: {
      sn: "Order",
      express_name: "Carrier",
      express_no: "Tracking number",
      delivery: "Delivery",
    },
    link: "See the order",
    sms: "Espalier: order {sn} is on its way with {express_name}, {express_no}.",
  },
  order_ready: {
    subject: "Your order is ready",
    paragraphs: ["Your order is ready for you to collect.", "Please confirm in the shop when you have it."],
    facts: {
      sn: "Order",
      delivery: "Where",
    },
    link: "See the order",
    sms: "Espalier: your order {sn} is ready for you to collect.",
  },
  order_refunded: {
    subject: "Your order was refunded",
    paragraphs: ["We returned money from your order the way you paid.", "On a card it can take a few days to appear."],
    facts: {
      sn: "Order",
      amount: "Refunded",
      reason: "Reason",
    },
    link: "See the order",
    sms: "Espalier: {amount} of your order {sn} was refunded.",
  },
  ...linkedOrderMessages,
  ...returnMessages,
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
    subject: "Your withdrawal was rejected",
    paragraphs: ["Your withdrawal was rejected. The whole amount is back in your wallet."],
    facts: {
      sn: "Withdrawal",
      amount: "Amount",
      reason: "Reason",
    },
    link: "See your withdrawals",
    sms: "Espalier: your withdrawal of {amount} was rejected; the money is back in your wallet.",
  },
  booking_cancelled: {
    subject: "Your booking is cancelled",
    paragraphs: ["We are sorry, but we had to cancel your booking.", "You can book another time in the shop."],
    facts: {
      title: "Appointment",
      at: "Time",
      reason: "Reason",
    },
    link: "See your bookings",
    sms: "Espalier: we are sorry, but we had to cancel your booking on {at}.",
  },
  question_answered: {
    subject: "We answered your question",
    paragraphs: ["We answered your question.", "{text}", "You can write back in the shop."],
    facts: { about: "About" },
    link: "See the question",
    sms: "Espalier: we answered your question. You can read it in the shop.",
  },
  page_approved: {
    subject: "Your shop page is public",
    paragraphs: ["We have read what you wrote for your shop page. It is public now."],
    facts: {},
    link: "See your shop page",
    sms: "Espalier: your shop page is public now.",
  },
  page_refused: {
    subject: "Your shop page needs a change",
    paragraphs: ["We can't show what you sent for your shop page. Please change it, and send it again."],
    facts: { reason: "Reason" },
    link: "Change your shop page",
    sms: "Espalier: your shop page needs a change. You can read why in the shop.",
  },
  new_session: {
    subject: "New login to your account",
    paragraphs: [
      "Someone logged in to your account on a device that we had not seen before.",
      "If this was not you, choose a new login password at once, which ends every session. You can also end just this session.",
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
    sms: "{password} is the first password of your Espalier account {uid}. Nobody at Espalier will ever ask you for it.",
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
    sms: "{password} is the one-time password of your Espalier account {uid}. Nobody at Espalier will ever ask you for it.",
  },
  login_password_changed: {
    subject: "Your login password was changed",
    paragraphs: [
      "The login password of your account was changed, and every session has ended.",
      "If this was not you, choose a new login password at once, which ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
      passkeys: "Passkeys that still log in",
    },
    link: "Choose a new password",
    sms: "Espalier: the login password of account {uid} was changed. Not you? Choose a new one at once.",
  },
  ...customerLoginMessages,
  wallet_password_changed: {
    subject: "Your security password was changed",
    paragraphs: [
      "The password that confirms transfers, conversions and withdrawals of your account was changed.",
      "If this was not you, choose a new login password at once, which ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See where you are logged in",
    sms: "Espalier: the security password of account {uid} was changed. Not you? Change your login password at once.",
  },
  passwords_changed: {
    subject: "Your passwords were changed",
    paragraphs: [
      "The login password and the security password of your account were changed.",
      "If this was not you, choose a new login password at once, which ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
      passkeys: "Passkeys that still log in",
    },
    link: "Choose a new password",
    sms: "Espalier: both passwords of account {uid} were changed. Not you? Choose a new one at once.",
  },
  passkey_added: {
    subject: "A passkey was added to your account",
    paragraphs: [
      "A passkey was added to your account. Whoever holds it can log in without your password.",
      "If this was not you, choose a new login password at once, then remove the passkey in Settings.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your passkeys",
    sms: "Espalier: a passkey was added to account {uid}. Not you? Change your login password and remove it in Settings.",
  },
  passkey_removed: {
    subject: "A passkey was removed from your account",
    paragraphs: [
      "A passkey was removed from your account. It can no longer be used to log in, and all your other sessions have ended.",
      "If this was not you, choose a new login password at once, which ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your passkeys",
    sms: "Espalier: a passkey was removed from account {uid}. Not you? Change your login password at once.",
  },
  totp_added: {
    subject: "An authenticator app was set up for your account",
    paragraphs: [
      "From now on, a login with your password also needs a code from your authenticator app.",
      "If this was not you, contact us at once.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your login security",
    sms: "Espalier: an authenticator app was set up for account {uid}. Not you? Please contact us at once.",
  },
  totp_removed: {
    subject: "The authenticator app of your account was removed",
    paragraphs: [
      "A login with your password no longer needs a code.",
      "If this was not you, choose a new login password at once, which ends every session.",
    ],
    facts: {
      uid: "Account",
      at: "When",
    },
    link: "See your login security",
    sms: "Espalier: the authenticator app of account {uid} was removed. Not you? Change your login password at once.",
  },
  recovery_code_used: {
    subject: "A recovery code of your account was used",
    paragraphs: [
      "One of your recovery codes was used in place of a code from your authenticator app. It cannot be used again.",
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
    subject: "Your e-mail address was changed",
    paragraphs: [
      "Your account now has a different e-mail address. No money leaves it for a day.",
      "If you did not ask for it, stop the change now. This link is valid for {days} days; it brings this address back and ends every session.",
    ],
    facts: {
      uid: "Account",
      email: "New address",
      at: "When",
    },
    link: "Stop the change",
    sms: "Espalier: the e-mail address of account {uid} was changed. Not you? Please contact us at once.",
  },
  email_change_stopped: {
    subject: "The change of your e-mail address was stopped",
    paragraphs: [
      "The former e-mail address is back. Every session was ended, and no money leaves the account for a day.",
      "Please choose a new login password. If you did not stop the change, contact us at once.",
    ],
    facts: {
      uid: "Account",
      email: "Address",
      at: "When",
    },
    link: "Choose a new login password",
    sms: "Espalier: the change of the e-mail address of account {uid} was stopped. Not you? Please contact us at once.",
  },
  mobile_changed: {
    subject: "Your mobile number was changed",
    paragraphs: [
      "The mobile number that receives your verification codes was changed.",
      "If this was not you, choose a new login password at once, which ends every session.",
    ],
    facts: {
      uid: "Account",
      mobile: "New number",
      at: "When",
    },
    link: "See where you are logged in",
    sms: "Espalier: the mobile number of account {uid} was changed. Not you? Change your login password at once.",
  },
  operator_message: {
    subject: "{title}",
    paragraphs: ["{text}", "We never ask for a password or a code, by mail or by telephone."],
    sms: "Espalier: {title}",
  },
  ...operatorLoginMessages,
  sales_report: {
    subject: "Sales {period}",
    paragraphs: ["The totals of {period}.", "You asked for this report by mail. You can stop it on the report's page."],
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
      "You asked for this report by mail. You can stop it on the report's page.",
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
      "This mail was sent from the admin app as a test. If you can read it, mail is delivered.",
      "Open the link too: it should lead to your own admin app.",
    ],
    facts: {
      operator: "Sent by",
      at: "When",
    },
    link: "Open the admin app",
    sms: "Espalier: a test message of {at}.",
  },
};
