import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { Link, useLocation } from "react-router";

export type ValueTab = {
  readonly label: string;
  readonly count?: string | undefined;
  /** What the tab puts into the address; names left out are taken from it. */
  readonly values: Readonly<Record<string, string>>;
};

/** Tabs of a list, each a filter in the address. The other filters stay; the place in the list and what was open go. */
export function ValueTabs({
  label,
  names,
  tabs,
}: {
  label: string;
  names: readonly string[];
  tabs: readonly ValueTab[];
}) {
  const { pathname, search } = useLocation();
  const now = new URLSearchParams(search);
  const addressOf = (values: ValueTab["values"]): string => {
    const next = new URLSearchParams(search);
    for (const name of ["open", "page", "sort", ...names]) next.delete(name);
    for (const [name, value] of Object.entries(values)) if (value !== "") next.set(name, value);
    return `${pathname}?${next.toString()}`;
  };
  return (
    <LinkTabs
      label={label}
      tabs={tabs.map((tab) => ({
        key: tab.label,
        label: tab.label,
        count: tab.count,
        current: names.every((name) => (now.get(name) ?? "") === (tab.values[name] ?? "")),
        render: (slot) => <Link to={addressOf(tab.values)} {...slot} />,
      }))}
    />
  );
}
