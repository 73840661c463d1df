import { expect, test } from "vitest";

import { pictureProblem } from "./read-picture.ts";

const MEGABYTE = 1024 * 1024;

test.each(["image/jpeg", "image/png", "image/webp"])("%s of up to 5 MB is taken", (type) => {
  expect(pictureProblem({ type, size: 5 * MEGABYTE })).toBeNull();
  expect(pictureProblem({ type, size: 5 * MEGABYTE + 1 })).toBe("size");
});

test.each(["", "image/heic", "image/svg+xml", "application/pdf", "text/html"])(
  "%j is not taken, of any size",
  (type) => {
    expect(pictureProblem({ type, size: 1 })).toBe("type");
    expect(pictureProblem({ type, size: 9 * MEGABYTE })).toBe("type");
  },
);
