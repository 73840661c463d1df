/*
 * The poster's look, which its card on the screen and its picture share. It is the same in light and dark, because
 * the receiver of the picture uses neither theme.
 */

/** The ground runs from the top left to the bottom right. */
export const GROUND = ["#12756c", "#0b4b46", "#07302d"] as const;
export const WHITE = "#ffffff";
/** Words of second rank on the ground (8:1 and more). */
export const PALE = "#d3ece7";
/** The content of the white panel; a QR code is dark on light, because some cameras do not read others. */
export const INK = "#14201e";
export const GREY = "#4a5a57";

/** The logo in a square of 64: the trained tree and its fruits. */
export const MARK = {
  side: 64,
  tree: "M32 52V14M32 42H20c-4 0-6-2-6-6M32 42h12c4 0 6-2 6-6M32 28h-8c-4 0-6-2-6-6M32 28h8c4 0 6-2 6-6",
  fruits: [
    { x: 32, y: 13 },
    { x: 14, y: 34 },
    { x: 50, y: 34 },
    { x: 18, y: 21 },
    { x: 46, y: 21 },
  ],
  stroke: 4,
  fruit: 4,
  leaf: "#5fd9cb",
} as const;

/** Rings like those of a tree, by their radius, around a point in the upper right. */
export const RINGS = [46, 84, 122, 160] as const;
