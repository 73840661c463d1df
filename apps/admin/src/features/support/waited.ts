const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

type Waited = { readonly unit: "minutes" | "hours" | "days"; readonly count: number };

/** How long somebody has waited, in the largest unit of which it is at least one. */
export const waited = (seconds: number): Waited => {
  if (seconds >= DAY) return { unit: "days", count: Math.floor(seconds / DAY) };
  if (seconds >= HOUR) return { unit: "hours", count: Math.floor(seconds / HOUR) };
  return { unit: "minutes", count: Math.max(0, Math.floor(seconds / MINUTE)) };
};
