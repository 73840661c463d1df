import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { StartRefused } from "./start-refused.ts";

/** How PostgreSQL's programs are run: as ourselves, or, since they refuse root, as the user nobody. */
export type PostgresUser = {
  /** Whom files of the data directory belong to; null: to whoever makes them. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly command: (program: string, args: readonly string[]) => { readonly file: string; readonly args: string[] };
};

const ourselves: PostgresUser = { owner: null, command: (program, args) => ({ file: program, args: [...args] }) };

/**
 * The user for this process. Root hands over to nobody by setpriv, with the capability to pass folders that only root
 * may enter: a clone in /root would be out of reach otherwise. Where the kernel grants no capability, plain nobody.
 */
export const postgresUser = (): PostgresUser => {
  if (process.getuid?.() !== 0) return ourselves;
  const owner = nobody();
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  const capability = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const prefix = [[...identity, ...capability], identity].find((each) => runs([...each, "true"]));
  if (!prefix)
    throw new StartRefused("PostgreSQL does not run as root here: start as an ordinary user, or set DATABASE_URL");
  return { owner, command: (program, args) => ({ file: "setpriv", args: [...prefix, program, ...args] }) };
};

const runs = (args: readonly string[]): boolean => spawnSync("setpriv", args, { stdio: "ignore" }).status === 0;

const nobody = (): { uid: number; gid: number } => {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  if (!entry) throw new StartRefused("PostgreSQL does not run as root, and this machine has no user nobody");
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
};
