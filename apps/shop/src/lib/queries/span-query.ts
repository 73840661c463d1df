import { type MonthSpan, withTo } from "@espalier/ui/dates/month-span";

/** The months an address asks for. What is no month is no limit; an end before the start is the start. */
export const readSpan = (search: URLSearchParams): MonthSpan =>
  withTo({ from: month(search.get("from")), to: "" }, month(search.get("to")));

/** The query values of a span; an open end is left out. */
export const writeSpan = ({ from, to }: MonthSpan): Record<string, string> => ({
  ...(from === "" ? {} : { from }),
  ...(to === "" ? {} : { to }),
});

const month = (text: string | null): string =>
  text !== null && /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : "";
