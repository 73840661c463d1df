/** Mails and SMS about what buyers send back. */
export const returnMessages = {
  contract_withdrawn: {
    subject: "You withdrew from your contract",
    paragraphs: [
      "We confirm that you withdrew from the contract for these goods at the time below.",
      "Please send the goods back within 14 days, with the slip in the parcel. We return your money, and the delivery charge if everything comes back, the way you paid.",
    ],
    facts: { code: "Return", sn: "Order", at: "Date and time", goods: "Goods" },
    link: "See the return",
    sms: "Espalier: you withdrew from order {sn} at {at}. Return {code}.",
  },
  return_asked: {
    subject: "We got your return",
    paragraphs: ["We look at your return and tell you what happens next."],
    facts: { code: "Return", sn: "Order" },
    link: "See the return",
    sms: "Espalier: we got your return {code} of order {sn}.",
  },
  return_approved: {
    subject: "Please send your goods back",
    paragraphs: ["Your return is approved. Please put the slip into the parcel."],
    facts: { code: "Return", by: "Send by" },
    link: "See the slip",
    sms: "Espalier: return {code} is approved. Please send it by {by}.",
  },
  return_received: {
    subject: "Your parcel arrived",
    paragraphs: ["We have your goods and look at them now."],
    facts: { code: "Return" },
    link: "See the return",
    sms: "Espalier: the goods of return {code} arrived.",
  },
  return_exchanged: {
    subject: "Your replacement is on its way",
    paragraphs: ["We sent you the same goods again."],
    facts: { code: "Return", express_name: "Carrier", express_no: "Tracking number" },
    link: "See the return",
    sms: "Espalier: the replacement for {code} is with {express_name}, {express_no}.",
  },
  return_choosing: {
    subject: "Choose your other goods",
    paragraphs: [
      "We have your goods and looked at them. Choose other goods for them: a difference is paid, or given back. If you choose none, the money goes back the way you paid.",
    ],
    facts: { code: "Return", amount: "For other goods", by: "Choose by" },
    link: "Choose goods",
    sms: "Espalier: choose other goods for return {code} by {by}: {amount}.",
  },
  return_choice_ended: {
    subject: "Your return is refunded",
    paragraphs: ["No other goods were chosen for your return, so the money goes back the way you paid."],
    facts: { code: "Return" },
    link: "See the return",
    sms: "Espalier: no goods were chosen for return {code}, so the money goes back.",
  },
  return_goods_chosen: {
    subject: "Your exchange is ordered",
    paragraphs: ["What your return gave back paid for the other goods first."],
    facts: { code: "Return", sn: "New order", credit: "Given back", paid: "Paid besides", back: "Left for you" },
    link: "See the new order",
    sms: "Espalier: return {code} became order {sn}.",
  },
  return_refused: {
    subject: "Your return was refused",
    paragraphs: ["We do not take these goods back."],
    facts: { code: "Return", reason: "Reason" },
    link: "See the return",
    sms: "Espalier: your return {code} was refused. The reason is in the shop.",
  },
  return_cancelled: {
    subject: "Your return has ended",
    paragraphs: ["The goods were not sent in time, so the return was cancelled."],
    facts: { code: "Return" },
    link: "See the return",
    sms: "Espalier: return {code} was cancelled, as nothing was sent in time.",
  },
};
