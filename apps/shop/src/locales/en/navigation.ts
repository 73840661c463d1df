export const texts = {
  orders: "Orders",
  team: "Team",
  profit: "Profit",
  incentive: "Incentives",
  invite: "Invite",
  transfer: "Transfer",
  withdraw: "Withdraw",
  trades: "History",
  inbox: "Inbox",
  unread: "Inbox, {{count}} unread",
  notices: "Notices",
  settings: "Settings",
} as const;
