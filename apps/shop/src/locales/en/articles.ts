export const texts = {
  title: "Article",
  gone: "This article does not exist",
  goneHint: "It may have been moved or withdrawn.",
} as const;
