/** Hours of the day, from 0 to 23, in which a member wants no push; none when both are the same. */
export type QuietHours = { readonly from: number; readonly to: number };

/** Until a member chooses others. Runs close at midnight. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 22, to: 8 };

/** The whole hours until the quiet ones are over, from the hour of the day; 0 outside of them. */
export const quietHoursLeft = ({ from, to }: QuietHours, hour: number): number => {
  const length = (to - from + 24) % 24;
  const since = (hour - from + 24) % 24;
  return since < length ? length - since : 0;
};
