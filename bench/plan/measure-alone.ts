import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The figures that a script measured, by name. */
export type Figures = (name: string) => number;

/** Runs a script beside plan.ts in a separate process, which prints its figures a line each: `seconds 1.25`. */
export const measureAlone = (
  script: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Figures => {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [path, ...parameters], {
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
  return (name) => Number(new RegExp(`^${name} (.+)$`, "m").exec(stdout)?.[1]);
};

/** Prints figures as `measureAlone` reads them. */
export const printFigures = (figures: Readonly<Record<string, number>>): void => {
  for (const [name, figure] of Object.entries(figures)) console.log(`${name} ${figure}`);
};

/** A count as people read it: 1,000,000. */
export const count = (value: number): string => Math.round(value).toLocaleString("en");
