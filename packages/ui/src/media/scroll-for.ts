/** A place in a box, as shares of its width and height. */
export type Point = { readonly x: number; readonly y: number };

type Box = {
  readonly scrollLeft: number;
  readonly scrollTop: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
};

type Zoom = { readonly scale: number; readonly before: number; readonly at: Point };

/** The scroll position at which the same point of the content is at `at` after it grew from `before` to `scale`. */
export const scrollFor = (box: Box, { scale, before, at }: Zoom): { readonly left: number; readonly top: number } => {
  const grown = scale / before;
  const along = (scroll: number, length: number, share: number): number =>
    Math.max(0, (scroll + share * length) * grown - share * length);
  return {
    left: along(box.scrollLeft, box.clientWidth, at.x),
    top: along(box.scrollTop, box.clientHeight, at.y),
  };
};
