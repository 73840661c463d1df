import { globSync, readFileSync } from "node:fs";

/** Clock ticks per second, in which Linux counts the time of processes. */
const TICKS = 100;

/** Fields of /proc/PID/stat after the name: the parent, and the time in user and system mode, its own and that of ended children. */
const PARENT = 1;
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

const readStat = (pid: number | string): readonly number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
};

const sum = (stat: readonly number[], fields: readonly number[]): number =>
  fields.reduce((total, field) => total + (stat[field] ?? 0), 0) / TICKS;

/** Seconds of processor time that a process has used. */
export const cpuOf = (pid: number): number => sum(readStat(pid), OWN);

/** Seconds of processor time that a process and its children have used, ended ones included. */
export const cpuWithChildren = (pid: number): number => {
  const children = globSync("/proc/[0-9]*/stat").flatMap((path) => {
    try {
      const stat = readStat(path.split("/")[2] ?? "");
      return stat[PARENT] === pid ? [sum(stat, OWN)] : [];
    } catch {
      return []; // it has ended meanwhile
    }
  });
  return children.reduce((total, each) => total + each, sum(readStat(pid), [...OWN, ...ENDED_CHILDREN]));
};
