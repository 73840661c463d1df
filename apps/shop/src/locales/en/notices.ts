export const texts = {
  title: "Notices",
  detail: "Notice",
  empty: "No notices yet",
  emptyHint: "News from the house will be here",
  gone: "This notice is no longer here",
  goneHint: "It may have been withdrawn.",
  toList: "All notices",
} as const;
