import { median } from "../median.ts";

/** One loss of a primary; times in seconds. */
export type FailoverRound = {
  /** How it was lost. */
  readonly way: string;
  /** From the loss until /readyz answered 503. */
  readonly said: number;
  /** From the promotion, which came right after that, until the next order was acknowledged. */
  readonly wentOn: number;
  /** Orders acknowledged since the round before. */
  readonly acknowledged: number;
  /** Those of them that the new primary does not have. */
  readonly lost: number;
};

const HEAD = "round   primary                    said   went on   acknowledged   lost";

export const printRound = (number: number, round: FailoverRound): void => {
  if (number === 1) console.log(HEAD);
  console.log(lineOf(String(number), round));
};

/** The median and the longest of each way, and what all of them acknowledged and lost. */
export const describeRounds = (rounds: readonly FailoverRound[]): void => {
  console.log();
  const sum = (of: readonly FailoverRound[], read: (round: FailoverRound) => number): number =>
    of.reduce((total, round) => total + read(round), 0);
  for (const way of new Set(rounds.map((round) => round.way))) {
    const of = rounds.filter((round) => round.way === way);
    const [acknowledged, lost] = [sum(of, (round) => round.acknowledged), sum(of, (round) => round.lost)];
    for (const [name, most] of [["median", median] as const, ["longest", longest] as const]) {
      const [said, wentOn] = [most(of.map((round) => round.said)), most(of.map((round) => round.wentOn))];
      console.log(lineOf(name, { way, said, wentOn, acknowledged, lost }));
    }
  }
  console.log();
};

const longest = (figures: readonly number[]): number => Math.max(...figures);

const lineOf = (name: string, { way, said, wentOn, acknowledged, lost }: FailoverRound): string =>
  [
    name.padEnd(8),
    way.padEnd(24),
    said.toFixed(2).padStart(7),
    wentOn.toFixed(2).padStart(10),
    String(acknowledged).padStart(15),
    String(lost).padStart(7),
  ].join("");
