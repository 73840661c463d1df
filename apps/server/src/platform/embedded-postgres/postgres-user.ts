import { readFileSync, statSync } from "node:fs";
import { type Command, works, wrap, type Wrapper } from "./wrap-command.ts";
import { StartupError } from "./startup-error.ts";

/** The user that runs PostgreSQL's programs: the current one or, since they refuse root, a mapped or another user. */
export type PostgresUser = {
  /** The owner of files in the data directory; null: the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly command: (program: string, args: readonly string[]) => Command;
};

/**
 * The user for the database in this folder. Root runs PostgreSQL in a user namespace, where its name is nobody and it
 * still has root's access, such as to a clone in /root. Where the kernel forbids that, as in containers, and for a
 * database that was created in that way, root switches to the user nobody, with the capability to write below folders
 * of others.
 */
export const postgresUser = (cluster: string): PostgresUser => {
  if (process.getuid?.() !== 0) return { owner: null, command: (file, args) => ({ file, args }) };
  const nobody = findNobody();
  const disguise: Wrapper = ["unshare", "--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  const identity: Wrapper = ["setpriv", `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, "--clear-groups"];
  const capable: Wrapper = [...identity, "--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const existing = statSync(cluster, { throwIfNoEntry: false });
  if ((!existing || existing.uid === 0) && works(disguise)) return handOver(disguise, null);
  const wrapper = [capable, identity].find(works);
  if (wrapper) return handOver(wrapper, nobody);
  throw new StartupError("PostgreSQL does not run as root here: start as an ordinary user, or set DATABASE_URL");
};

const handOver = (wrapper: Wrapper, owner: PostgresUser["owner"]): PostgresUser => ({
  owner,
  command: (file, args) => wrap(wrapper, { file, args }),
});

const findNobody = (): { uid: number; gid: number } => {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  if (!entry) throw new StartupError("PostgreSQL does not run as root, and this machine has no user nobody");
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
};
