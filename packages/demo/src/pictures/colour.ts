/** The colours of one product: its body, its caps and lettering, and the paper of its label. */
export interface Tone {
  readonly main: string;
  readonly deep: string;
  readonly pale: string;
}

export const TONES = {
  teal: { main: "#2e7f72", deep: "#15534a", pale: "#f1f7f4" },
  mint: { main: "#a3cdbd", deep: "#3a7363", pale: "#f5fbf8" },
  sage: { main: "#93a983", deep: "#4c6242", pale: "#f6f9f0" },
  forest: { main: "#426f4e", deep: "#21422d", pale: "#f1f6ef" },
  sand: { main: "#dab391", deep: "#8a5a34", pale: "#fbf5ee" },
  cream: { main: "#eee1cb", deep: "#9b7b52", pale: "#fffaf2" },
  white: { main: "#f3f2ee", deep: "#56645f", pale: "#ffffff" },
  wood: { main: "#bb8a5c", deep: "#6d4626", pale: "#f8efe4" },
  amber: { main: "#c07a2c", deep: "#673c12", pale: "#fff6e6" },
  gold: { main: "#cba75f", deep: "#7f6128", pale: "#fdf7e8" },
  orange: { main: "#e48d45", deep: "#a04c14", pale: "#fff5ea" },
  butter: { main: "#e8c878", deep: "#94702a", pale: "#fff9e8" },
  coral: { main: "#df8672", deep: "#97412f", pale: "#fff2ee" },
  clay: { main: "#c27d5a", deep: "#753f25", pale: "#fbf0e9" },
  rose: { main: "#d8a0a5", deep: "#8b4853", pale: "#fdf4f4" },
  plum: { main: "#7f5069", deep: "#48253a", pale: "#f8eff4" },
  lavender: { main: "#9b94c4", deep: "#4c457c", pale: "#f6f4fb" },
  sky: { main: "#84abc6", deep: "#2e5875", pale: "#f2f8fb" },
  navy: { main: "#3a5674", deep: "#1b2f47", pale: "#eff4f8" },
  charcoal: { main: "#444d4b", deep: "#222a2a", pale: "#f1f3f2" },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof TONES;

/** The tinted grounds a product stands on: from the upper left to the lower right. */
export const GROUNDS = {
  mist: ["#f0f5f2", "#d6e6de"],
  ice: ["#eff7f7", "#d2e7e8"],
  sage: ["#f2f5ea", "#dce4ca"],
  sand: ["#f8f0e8", "#ecdccb"],
  peach: ["#fdf2e8", "#f5dac4"],
  butter: ["#fbf6e6", "#f0e3be"],
  clay: ["#f8eee8", "#e9d2c4"],
  blush: ["#fbf1f2", "#f0dadd"],
  lilac: ["#f3f2fa", "#dfdcf0"],
  sky: ["#f0f6fa", "#d4e3ee"],
  stone: ["#f5f5f2", "#dfe0db"],
} as const satisfies Record<string, readonly [string, string]>;

export type GroundName = keyof typeof GROUNDS;

export const WOOD = "#bf9163";
export const INK = "#16302b";
export const WHITE = "#ffffff";

/** A colour part of the way (0 to 1) from one to another, per channel. */
export function mix(from: string, to: string, share: number): string {
  const channel = (place: number): string => {
    const a = parseInt(from.slice(place, place + 2), 16);
    const b = parseInt(to.slice(place, place + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The colour with that share of a deep green-black, warmer to the eye than plain black. */
export function darker(colour: string, share: number): string {
  return mix(colour, "#0e1f1c", share);
}

/** The colour with that share of white. */
export function lighter(colour: string, share: number): string {
  return mix(colour, "#ffffff", share);
}
