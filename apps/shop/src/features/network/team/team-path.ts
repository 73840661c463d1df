/** A member on the path down from the own tree. */
export type Crumb = { readonly uid: string; readonly name: string };

/** The path to the tree shown, kept with its entry of the browser's history. */
export type TeamPath = {
  /** From below oneself to the member at the top of the tree shown; empty for one's own tree. */
  readonly trail: readonly Crumb[];
  /** The trees that earlier history entries show, oldest first: an account number, or "" for the member's own tree. */
  readonly before: readonly string[];
  /** The place in the previous tree that led here. */
  readonly from: number;
};

const OWN: TeamPath = { trail: [], before: [], from: 1 };

/** The path kept with an entry that shows `uid`; for one that came without a path, as a link does, the shortest there is. */
export function readPath(state: unknown, uid: string | null): TeamPath {
  if (uid === null) return isPath(state) && state.trail.length === 0 ? state : OWN;
  if (isPath(state) && state.trail.at(-1)?.uid === uid) return state;
  return { ...OWN, trail: [{ uid, name: "" }] };
}

/** The path one step further down, or several when the members between are known. */
export const pathDown = (path: TeamPath, further: readonly Crumb[], from: number): TeamPath => ({
  trail: [...path.trail, ...further],
  before: [...path.before, shownBy(path)],
  from,
});

/** The path to somebody found anywhere in the team: the members between are not known. */
export const pathAcross = (path: TeamPath, found: Crumb): TeamPath => ({ ...pathDown(path, [], 1), trail: [found] });

/** A step up: back through the history if an entry shows the tree already, else replacing the current entry. */
type WayUp = { readonly kind: "back"; readonly steps: number } | { readonly kind: "replace"; readonly path: TeamPath };

/** The way up to where the trail has `length` members; 0 leads to one's own tree. */
export function wayUp(path: TeamPath, length: number): WayUp {
  const trail = path.trail.slice(0, length);
  const target = trail.at(-1)?.uid ?? "";
  const entry = path.before.lastIndexOf(target);
  if (entry >= 0) return { kind: "back", steps: path.before.length - entry };
  return { kind: "replace", path: { ...path, trail } };
}

const shownBy = (path: TeamPath): string => path.trail.at(-1)?.uid ?? "";

function isPath(state: unknown): state is TeamPath {
  if (typeof state !== "object" || state === null) return false;
  return (
    "trail" in state &&
    Array.isArray(state.trail) &&
    state.trail.every(isCrumb) &&
    "before" in state &&
    Array.isArray(state.before) &&
    state.before.every((uid) => typeof uid === "string") &&
    "from" in state &&
    typeof state.from === "number"
  );
}

const isCrumb = (value: unknown): value is Crumb =>
  typeof value === "object" &&
  value !== null &&
  "uid" in value &&
  typeof value.uid === "string" &&
  "name" in value &&
  typeof value.name === "string";
