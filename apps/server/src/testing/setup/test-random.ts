import { createHash } from "node:crypto";

/** Bytes that look random and are the same in every run with the same seed. */
export const testRandom = (seed: string): ((bytes: number) => Buffer) => {
  let drawn = 0;
  return (bytes) => {
    drawn += 1;
    return createHash("shake256", { outputLength: bytes }).update(`${seed} ${drawn}`).digest();
  };
};
