export const texts = {
  title: "Opening soon",
  action: "Go back",
  topics: {
    team: { title: "Team", hint: "Here you will see your team as a tree, left side and right side." },
    profit: { title: "Profit", hint: "Here you will see every profit and how it was worked out." },
    referral: { title: "Referrals", hint: "Here you will see the members you invited in person." },
    incentive: { title: "Incentives", hint: "Here you will follow your progress and claim your incentives." },
    incentiveRules: { title: "Incentive rules", hint: "Here you will read what each incentive asks for and pays." },
  },
} as const;
