import { SHAPES, type Shape } from "./plan/grow-tree.ts";
import { benchShape } from "./network/bench-shape.ts";

const MEMBERS = 1_000_000;
const SECONDS = 20;
const RATE = 100;

/**
 * Roll-up, team pages and placing on 1,000,000 members of three shapes, in a separate database that is removed. Names of shapes
 * and a number of members narrow it, and `5s` shortens how long orders come, `400/s` says how many come in a second: `npm run bench -- network outer 100000 5s 400/s`.
 */
export const run = async (only: readonly string[]): Promise<void> => {
  const size = only.filter((word) => /^\d+$/.test(word)).map(Number)[0] ?? MEMBERS;
  const seconds = only.flatMap((word) => /^(\d+)s$/.exec(word)?.[1] ?? []).map(Number)[0] ?? SECONDS;
  const rate = only.flatMap((word) => /^(\d+)\/s$/.exec(word)?.[1] ?? []).map(Number)[0] ?? RATE;
  const isAsked = (shape: Shape): boolean => only.includes(shape);
  const shapes = SHAPES.some(isAsked) ? SHAPES.filter(isAsked) : SHAPES;
  for (const shape of shapes) await benchShape(shape, { size, seconds, rate });
};
