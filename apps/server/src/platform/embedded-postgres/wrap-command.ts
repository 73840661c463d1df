import { spawnSync } from "node:child_process";

/** A program and its arguments. */
export type Command = { readonly file: string; readonly args: readonly string[] };

/** A program that runs another one, with its arguments before that one. */
export type Wrapper = readonly [file: string, ...args: string[]];

/** The command, run by the wrapper. */
export const wrap = ([file, ...before]: Wrapper, { file: program, args }: Command): Command => ({
  file,
  args: [...before, program, ...args],
});

/** Whether this machine has the wrapper and permits its use. */
export const works = (wrapper: Wrapper): boolean => {
  const { file, args } = wrap(wrapper, { file: "true", args: [] });
  return spawnSync(file, args, { stdio: "ignore" }).status === 0;
};
