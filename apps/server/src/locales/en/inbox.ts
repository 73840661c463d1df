/** What the inbox says below the subject of a message. */
export const inbox = {
  profit_paid: "{amounts} for {day}",
  profit_taken_back: "{amounts} for {day}, after a refund or a correction",
  rank_reached: "Congratulations: you are {rank} now.",
  referral_joined: "Account {uid} joined by your invite.",
  order_shipped: "Order {sn} is with {express_name}: {express_no}",
  order_ready: "Order {sn} waits for you.",
  order_refunded: "{amount} of order {sn} came back to you.",
  withdrawal_approved: "{amount} is on its way to your bank account.",
  withdrawal_rejected: "{amount} is back in your wallet. {reason}",
  booking_cancelled: "{title}, {at}. {reason}",
  notice_published: "A new notice for you",
  new_session: "From {device}. Not you? End that login and choose a new login password.",
  login_password_changed: "Not you? Choose a new login password at once.",
  wallet_password_changed: "Not you? Choose a new login password at once.",
  passwords_changed: "Not you? Choose a new login password at once.",
  passkey_added: "Not you? Choose a new login password and remove the passkey.",
  passkey_removed: "Not you? Choose a new login password at once.",
  totp_added: "Not you? Contact us at once.",
  totp_removed: "Not you? Choose a new login password at once.",
  recovery_code_used: "Not you? Choose a new login password, then make new recovery codes.",
  email_changed: "It is {email} now. Not you? Use the link in the mail to your former address.",
  email_change_stopped: "It is {email} again. Please choose a new login password.",
  mobile_changed: "Codes go to: {mobile}",
};

/** What a push says in place of a text with amounts, which anyone beside a locked screen could read. */
export const discreet = {
  profit_paid: "Open the app to see how much.",
  profit_taken_back: "Open the app to see how much.",
  order_refunded: "For order {sn}",
  withdrawal_approved: "The money is on its way to your bank account.",
  withdrawal_rejected: "The money is back in your wallet.",
  booking_cancelled: "{title}, {at}",
};
