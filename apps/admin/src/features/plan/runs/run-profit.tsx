import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import { ProfitDrawer } from "../../../components/profits/profit-drawer.tsx";
import { runProfitQuery } from "./run-queries.ts";

/** One profit of a run, explained. The pair that it is a share of is a line of the same run. */
export function RunProfit({ run, line, onClose }: { run: number; line: number; onClose: () => void }) {
  const [search] = useSearchParams();
  const query = useQuery(runProfitQuery(run, line));
  const lineOf = (pair: number) => {
    const values = new URLSearchParams(search);
    values.set("line", String(pair));
    return `?${values.toString()}`;
  };
  return (
    <ProfitDrawer
      query={query}
      pairPath={({ from_pair: pair }) => (pair === null ? null : lineOf(pair.line))}
      onClose={onClose}
    />
  );
}
