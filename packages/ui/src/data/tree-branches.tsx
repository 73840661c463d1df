import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";

export type TreeBranchesProps = {
  /** The name of both branches for a screen reader: the member above them. */
  label: string;
  left: ReactNode;
  right: ReactNode;
  /** The last level of a narrow tree stands on two steps, so that each of its leaves stays as wide as a finger. */
  leaves?: boolean | undefined;
};

/**
 * The two branches below one node, drawn with the lines that lead to them, and read as a list in a list. Goes inside an
 * `@container`: where that has no room for letters of this size side by side, branches are indented one below the other.
 */
export function TreeBranches({ label, left, right, leaves = false }: TreeBranchesProps) {
  return (
    <ul aria-label={label} className={list}>
      <li className={classNames(branch, elbow.left)}>{left}</li>
      <li className={classNames(branch, elbow.right, leaves && step)}>{right}</li>
    </ul>
  );
}

const list = [
  "relative ml-3 flex flex-col gap-2 border-l border-line pt-2 pl-3",
  "@min-[17.5rem]:ml-0 @min-[17.5rem]:grid @min-[17.5rem]:grid-cols-2 @min-[17.5rem]:gap-0 @min-[17.5rem]:border-l-0",
  "@min-[17.5rem]:pt-6 @min-[17.5rem]:pl-0",
  // The stem below the node.
  "@min-[17.5rem]:before:absolute @min-[17.5rem]:before:top-0 @min-[17.5rem]:before:left-1/2 @min-[17.5rem]:before:h-3",
  "@min-[17.5rem]:before:border-l @min-[17.5rem]:before:border-edge/60",
].join(" ");

const branch = [
  "relative min-w-0",
  "@min-[17.5rem]:before:pointer-events-none @min-[17.5rem]:before:absolute @min-[17.5rem]:before:-top-3",
  "@min-[17.5rem]:before:h-3 @min-[17.5rem]:before:border-t @min-[17.5rem]:before:border-edge/60",
].join(" ");

const elbow = {
  left: "@min-[17.5rem]:before:left-1/2 @min-[17.5rem]:before:right-0 @min-[17.5rem]:before:rounded-tl-[10px] @min-[17.5rem]:before:border-l",
  right:
    "@min-[17.5rem]:before:left-0 @min-[17.5rem]:before:right-1/2 @min-[17.5rem]:before:rounded-tr-[10px] @min-[17.5rem]:before:border-r",
};

const step = "@max-[351px]:@min-[17.5rem]:pt-19 @max-[351px]:@min-[17.5rem]:before:h-22";
