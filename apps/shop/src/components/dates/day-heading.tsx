import type { ReactNode } from "react";

type DayHeadingProps = {
  name: string;
  /** 3 where months have headings too. */
  level?: 2 | 3;
  children?: ReactNode;
};

/** The day above the rows of a list that belong to it, with its sums on the right. */
export function DayHeading({ name, level = 2, children }: DayHeadingProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="tabular flex flex-wrap items-baseline justify-between gap-x-3 bg-sunken/60 px-4 max-[359px]:px-3 py-2 text-small">
      <Heading className="font-medium text-ink-2">{name}</Heading>
      {children}
    </div>
  );
}
