import type { ReturnKind } from "@espalier/core/vocabulary/goods-return";

/** What a buyer sends back of the newest order that arrived, as it was typed. */
type DemoReturn = {
  /** The demo member, or somebody else. */
  readonly of: "demo member" | "another";
  readonly kind: ReturnKind;
  readonly hoursAgo: number;
  readonly text: string;
  readonly approved?: true;
};

export const RETURNS: readonly DemoReturn[] = [
  {
    of: "demo member",
    kind: "faulty",
    hoursAgo: 20,
    text: "It has a crack along the edge. I only saw it after the first wash.",
    approved: true,
  },
  { of: "another", kind: "damaged", hoursAgo: 30, text: "The box was wet and one corner is crushed." },
  { of: "another", kind: "wrong", hoursAgo: 5, text: "I ordered the other size." },
];
