import { spawnSync } from "node:child_process";

/** An advisory as `npm audit --json` names it. */
export type Source = { readonly name: string; readonly title: string; readonly url: string; readonly range: string };

/** For each affected package its advisories, or the names of the packages through which it is affected. */
export type Audit = {
  readonly vulnerabilities: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly via: readonly (string | Source)[] }>
  >;
};

/** Milliseconds; a check of every day must not wait for a registry. */
const PATIENCE = 20_000;

/** What the registry's audit of the lock file in the folder answers; undefined when it gives no answer. */
export const askRegistry = (folder: string): Audit | undefined => {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], {
    cwd: folder,
    encoding: "utf8",
    timeout: PATIENCE,
  });
  const answer = parse(stdout);
  return isAudit(answer) ? answer : undefined;
};

/** A registry without audits answers an error as JSON, too. */
const isAudit = (value: unknown): value is Audit =>
  typeof value === "object" && value !== null && "auditReportVersion" in value && "vulnerabilities" in value;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
