/** Mails and SMS about what a member earns, and about notices. */
export const earningMessages = {
  profit_paid: {
    subject: "Your profit is paid",
    paragraphs: ["Your profit of a plan day is in your wallets."],
    facts: {
      day: "Plan day",
      amounts: "Paid",
    },
    link: "See your profits",
    sms: "Espalier: your profit for {day} is paid: {amounts}.",
  },
  profit_taken_back: {
    subject: "A profit was taken back",
    paragraphs: ["Part of your profit of a plan day was taken back, after a refund or a correction."],
    facts: {
      day: "Plan day",
      amounts: "Taken back",
    },
    link: "See your profits",
    sms: "Espalier: {amounts} of your profit for {day} was taken back after a refund or a correction.",
  },
  profit_released: {
    subject: "Your retail profit is available",
    paragraphs: [
      "The profit of a customer's order was held until the goods could no longer come back. It is in your wallets now.",
    ],
    facts: {
      sn: "Order",
      amounts: "Available",
    },
    link: "See your profits",
    sms: "Espalier: your profit of order {sn} is available: {amounts}.",
  },
  rank_reached: {
    subject: "You reached a new rank",
    paragraphs: ["Congratulations: you are {rank} now."],
    link: "See your account",
    sms: "Espalier: congratulations, you are {rank} now.",
  },
  referral_joined: {
    subject: "{nickname} joined your team",
    paragraphs: ["Someone joined by your invite."],
    facts: {
      nickname: "Name",
      uid: "Account",
    },
    link: "See who you invited",
    sms: "Espalier: {nickname} ({uid}) joined your team by your invite.",
  },
  customer_ordered: {
    subject: "A customer of yours ordered",
    paragraphs: [
      "A customer paid for an order that you sold, with delivery and tax. What was bought is on the customer's page.",
      "What you earn of the goods, if your plan pays for sales, is counted at the next close, and is on hold until they can no longer come back.",
    ],
    facts: {
      sn: "Order",
      amount: "Paid",
    },
    link: "See the customer",
    sms: "Espalier: a customer of yours paid {amount} for order {sn}.",
  },
  notice_published: {
    subject: "{title}",
    paragraphs: ["There is a new notice for you: {title}"],
    link: "Read the notice",
    sms: "Espalier: {title}",
  },
};
