/** The distance in pixels that a finger has to pull before releasing it refreshes. */
const ENOUGH = 96;
const MOST = 104;

/** The mark lags behind the finger the more, the further it is pulled, and never passes a bound. */
export const markDistance = (pulled: number): number => (pulled <= 0 ? 0 : MOST * (1 - Math.exp(-pulled / MOST)));

/** The share of the distance that is pulled, 0 to 1; releasing at 1 refreshes. */
export const pulledShare = (pulled: number): number => Math.min(1, Math.max(0, pulled / ENOUGH));

/** Whether the first movement of a finger is a pull: down, and clearly more down than sideways. */
export const isPull = (across: number, down: number): boolean => down > 0 && down > Math.abs(across) * 1.5;
