import { expect, test } from "vitest";

import { pathAcross, pathDown, readPath, type TeamPath, wayUp } from "./team-path.ts";

const OWN = readPath(null, null);
const ann = { uid: "10000011", name: "Ann" };
const bo = { uid: "10000012", name: "Bo" };
const cy = { uid: "10000013", name: "Cy" };

const down = (path: TeamPath, ...steps: (readonly (typeof ann)[])[]): TeamPath =>
  steps.reduce((reached, further) => pathDown(reached, further, 2), path);

test("each step down adds a history entry that knows the tree shown before", () => {
  expect(down(OWN, [ann], [bo])).toEqual({ trail: [ann, bo], before: ["", ann.uid], from: 2 });
});

test("up goes back through the history if it can", () => {
  const path = down(OWN, [ann], [bo], [cy]);
  expect(wayUp(path, 2)).toEqual({ kind: "back", steps: 1 });
  expect(wayUp(path, 1)).toEqual({ kind: "back", steps: 2 });
  expect(wayUp(path, 0)).toEqual({ kind: "back", steps: 3 });
});

test("up to a member who was skipped replaces the current entry, and up again goes back", () => {
  const path = down(OWN, [ann, bo, cy]);
  const way = wayUp(path, 2);
  expect(way).toEqual({ kind: "replace", path: { trail: [ann, bo], before: [""], from: 2 } });
  expect(wayUp(way.kind === "replace" ? way.path : path, 0)).toEqual({ kind: "back", steps: 1 });
});

test("a member found by search is one step below the top, and back leads to the tree of the search", () => {
  const path = pathAcross(down(OWN, [ann], [bo]), cy);
  expect(path).toEqual({ trail: [cy], before: ["", ann.uid, bo.uid], from: 1 });
  expect(wayUp(path, 0)).toEqual({ kind: "back", steps: 3 });
});

test("a member opened by a link is one step below the top", () => {
  const path = readPath(null, ann.uid);
  expect(path.trail).toEqual([{ uid: ann.uid, name: "" }]);
  expect(wayUp(path, 0)).toEqual({ kind: "replace", path: { trail: [], before: [], from: 1 } });
});

test("a path kept with the page is read again; that of another member and an invalid one are ignored", () => {
  const path = down(OWN, [ann], [bo]);
  const stored: unknown = structuredClone(path);
  expect(readPath(stored, bo.uid)).toEqual(path);
  expect(readPath(stored, cy.uid).trail).toEqual([{ uid: cy.uid, name: "" }]);
  expect(readPath(stored, null)).toEqual(OWN);
  for (const broken of ["path", 7, {}, { ...path, trail: [7] }, { ...path, before: [null] }, { ...path, from: "2" }]) {
    expect(readPath(broken, bo.uid).trail).toEqual([{ uid: bo.uid, name: "" }]);
  }
});

test("a path of a hundred thousand steps is left in one step", () => {
  const trail = Array.from({ length: 100_000 }, (_, index) => ({ uid: String(10_000_000 + index), name: "Somebody" }));
  const path: TeamPath = { trail, before: ["", ...trail.slice(0, -1).map(({ uid }) => uid)], from: 2 };
  expect(wayUp(path, 0)).toEqual({ kind: "back", steps: 100_000 });
});
