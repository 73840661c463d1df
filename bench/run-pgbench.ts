import { spawnSync } from "node:child_process";
import { existsSync, globSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** pgbench needs a connection for each client. */
export const MOST_CONNECTIONS = 64;

type Script = {
  readonly url: string;
  /** An existing folder, for the file of the script. */
  readonly folder: string;
  readonly script: string;
  readonly clients: number;
  readonly seconds: number;
};

/** Transactions per second of a script by Debian's pgbench, prepared; NaN when pgbench is not installed. */
export const runPgbench = ({ url, folder, script, clients, seconds }: Script): number => {
  const pgbench = ["/usr/bin/pgbench", ...globSync("/usr/lib/postgresql/*/bin/pgbench")].find((path) =>
    existsSync(path),
  );
  if (pgbench === undefined) return Number.NaN;
  const file = join(folder, "script.sql");
  writeFileSync(file, script);
  const { hostname, port, username, password, pathname } = new URL(url);
  const connections = String(Math.min(clients, MOST_CONNECTIONS));
  const options = [
    "-n",
    "-M",
    "prepared",
    "-f",
    file,
    "-c",
    connections,
    "-j",
    "2",
    "-T",
    String(seconds),
    "--max-tries=10",
  ];
  const { stdout, stderr } = spawnSync(
    pgbench,
    [...options, "-h", hostname, "-p", port, "-U", username, pathname.slice(1)],
    {
      encoding: "utf8",
      env: { ...process.env, PGPASSWORD: password },
    },
  );
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench failed: ${stderr}`);
  return Number(tps);
};
