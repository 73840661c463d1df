export const texts = {
  title: "Notices",
  detail: "Notice",
  empty: "No notices yet",
  emptyHint: "News appears here",
  gone: "This notice is no longer available",
  goneHint: "It may have been withdrawn.",
  toList: "All notices",
} as const;
