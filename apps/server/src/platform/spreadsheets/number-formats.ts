/** Formats in workbooks: which cells show a date or a percentage, and what date it is. ECMA-376, part 1, 18.8.30. */

/** The numbers of the built-in formats that show a date or a time. */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? BUILT_IN.some(([first, last]) => id >= first && id <= last)
    : /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, "").replace(/^General$/i, ""));

/** The numbers of the built-in formats that show a percentage. */
const BUILT_IN_PERCENT = [9, 10];

/** Whether a cell shows its number as a hundred times as many percent. */
export const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? BUILT_IN_PERCENT.includes(id) : code.replaceAll(/"[^"]*"|\\./g, "").includes("%");

const DAY_SECONDS = 86_400;
/** 1970 in the calendar that begins in 1900, with its leap day of that year that never was, and in that of 1904. */
const DAYS_BEFORE_1970 = { 1900: 25_569, 1904: 24_107 } as const;
/** The end of the year 9999. */
const LAST_DAY = 2_958_466;

/** A day of a workbook's calendar as "2020-01-31", with its time if it has one; undefined if it is no day. */
export const formatSerialDay = (serial: number, calendar: 1900 | 1904): string | undefined => {
  if (!(serial >= 0 && serial < LAST_DAY)) return undefined;
  const seconds = Math.round((serial - DAYS_BEFORE_1970[calendar]) * DAY_SECONDS);
  const [day = "", time = ""] = new Date(seconds * 1_000).toISOString().split("T");
  if (serial < 1) return time.slice(0, 8);
  return seconds % DAY_SECONDS === 0 ? day : `${day} ${time.slice(0, 8)}`;
};
