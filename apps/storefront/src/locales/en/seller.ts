export const texts = {
  soldBy: "Sold by {name}",
  why: {
    chosen: "Your choice",
    customer: "{name} is your seller",
    operator: "Your seller since you bought before",
    code: "By the code of {name}",
    visit: "You came by the link of {name}",
  },
  whyCompany: "No member’s link or code was used",
  change: "Change",
  code: "Code of the member who sells to you",
  codeNote: "It stands on the member’s card or link. The price stays the same.",
  use: "Use this code",
  fromCompany: "Buy from {company}",
  unknown: "No member has the code {code}.",
  frozen: "The member with the code {code} sells nothing at present.",
  own: "You cannot be your own seller.",
} as const;
