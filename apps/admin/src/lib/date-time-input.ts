/** Times as they are typed, in this device's time zone: "2026-01-31T09:30", the form of the browser's own field. */
export const formatDateTimeInput = (seconds: number): string => {
  const at = new Date(seconds * 1000);
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The typed time; null for none. */
export const parseDateTimeInput = (text: string): number | null => {
  const time = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
};
