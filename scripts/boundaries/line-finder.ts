/** A finder of the line (from 1) of an offset in the text. */
export function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split("\n").length;
}
