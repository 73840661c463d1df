import type { Settings } from "../settings/settings.ts";
import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";

/** The company's hours: `begin` and `end` on its own clock, and the minutes one booking takes. */
export type Hours = { readonly begin: string; readonly end: string; readonly slotMinutes: number };

/** A part of the company's hours that one booking takes. */
export type Slot = { readonly time: string; readonly startsAt: Date; readonly endsAt: Date };

/**
 * The slots of a day, the first at `begin`, the last ending by `end`. A time that the clock skips that day is no slot;
 * a time that occurs twice is a slot only the first time.
 */
export const listSlots = (clock: ZonedClock, day: string, { begin, end, slotMinutes }: Hours): readonly Slot[] => {
  const slots: Slot[] = [];
  const at = clock.on(day);
  for (let minute = minutesOf(begin); minute + slotMinutes <= minutesOf(end); minute += slotMinutes) {
    const time = timeOf(minute);
    const startsAt = at(time);
    if (startsAt) slots.push({ time, startsAt, endsAt: new Date(startsAt.getTime() + slotMinutes * 60_000) });
  }
  return slots;
};

/** The opening hours from the settings. */
export const hoursOf = (settings: Settings): Hours => ({
  begin: settings["booking.begin"],
  end: settings["booking.end"],
  slotMinutes: settings["booking.slotMinutes"],
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, "0")).join(":");
