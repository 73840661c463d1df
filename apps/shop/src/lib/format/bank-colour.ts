/**
 * The ground of a bank's card: its own colour ("#1f5f8b"), as much darker as white text on it needs to be read (a contrast
 * of 4.5). What is no colour becomes the ground of an unknown bank.
 */
export function bankColour(colour: string): string {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim())?.slice(1);
  if (channels === undefined) return UNKNOWN;
  const full = channels.map((channel) => Number.parseInt(channel, 16));
  const share = shares.find((each) => luminance(full.map((channel) => channel * each)) <= BRIGHTEST) ?? 0;
  return `#${full.map((channel) => toHex(channel * share)).join("")}`;
}

const UNKNOWN = "#4b5a57";

/** From full lightness to none, in steps that no eye can distinguish. */
const shares = Array.from({ length: 101 }, (_, step) => (100 - step) / 100);

/** White has a luminance of 1, so (1 + 0.05) / (ground + 0.05) is 4.5 here; a little less, for the rounding of channels. */
const BRIGHTEST = 1.05 / 4.5 - 0.05 - 0.001;

/** The relative luminance of WCAG 2, of channels from 0 to 255. */
function luminance(channels: readonly number[]): number {
  return channels
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, channel) => sum + part * (WEIGHTS[channel] ?? 0), 0);
}

const WEIGHTS = [0.2126, 0.7152, 0.0722];

const toHex = (channel: number): string => Math.floor(channel).toString(16).padStart(2, "0");
