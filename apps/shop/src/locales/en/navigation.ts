export const texts = {
  orders: "Orders",
  team: "Team",
  profit: "Profit",
  incentive: "Incentives",
  invite: "Invite",
  transfer: "Transfer",
  withdraw: "Withdraw",
  trades: "History",
  notices: "Notices",
  settings: "Settings",
} as const;
