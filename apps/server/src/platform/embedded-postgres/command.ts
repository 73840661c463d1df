import { spawnSync } from "node:child_process";

/** A program and what it is given. */
export type Command = { readonly file: string; readonly args: readonly string[] };

/** A program that runs another one in some way, and what it is given before that one. */
export type Wrapper = readonly [file: string, ...args: string[]];

/** The command, run by the wrapper. */
export const wrap = ([file, ...before]: Wrapper, { file: program, args }: Command): Command => ({
  file,
  args: [...before, program, ...args],
});

/** Whether this machine has the wrapper and allows what it does. */
export const works = (wrapper: Wrapper): boolean => {
  const { file, args } = wrap(wrapper, { file: "true", args: [] });
  return spawnSync(file, args, { stdio: "ignore" }).status === 0;
};
