export type SelectOption = {
  value: string;
  label: string;
  detail?: string | undefined;
  /** Further words the search finds it by, such as its name in another language. */
  keywords?: string | undefined;
};

/**
 * The options whose words hold every word of the search, without regard to case or accents. Those whose label starts
 * with the search come first; otherwise the given order stays.
 */
export function matchOptions(options: readonly SelectOption[], search: string): readonly SelectOption[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return options;
  const found = options.filter((option) => {
    const text = fold(`${option.label} ${option.value} ${option.detail ?? ""} ${option.keywords ?? ""}`);
    return wanted.every((word) => text.includes(word));
  });
  const start = wanted.join(" ");
  const first = found.filter((option) => fold(option.label).startsWith(start));
  return [...first, ...found.filter((option) => !first.includes(option))];
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
