import type { DataSort } from "@espalier/ui/data/data-column";

/** The order of a list as it is in the address: "amount", or "-amount" for the greatest first. */
export const parseSort = (word: string): DataSort | null =>
  word === "" ? null : { key: word.replace(/^-/, ""), descending: word.startsWith("-") };

export const formatSort = ({ key, descending }: DataSort): string => `${descending ? "-" : ""}${key}`;
