export const texts = {
  label: "Country or region",
  choose: "Choose",
  search: "Search countries",
  none: "No country with this name",
  failed: "The countries could not be loaded",
} as const;
