import pg from "pg";

/** Oids of the types whose default reading would lose something, or time. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

const readBigint = (text: string): bigint => BigInt(text);
const readText = (text: string): string => text;
/** Of times since 1970: the platform reads "2026-05-03 09:00:00.25+00" by itself, in half the time that pg takes. */
const readDateTime = (text: string): Date => new Date(text);

/**
 * How values of the database are read: int8 as bigint, because it holds money, and date as "YYYY-MM-DD", because a day
 * has no time zone. Everything else comes as pg gives it: timestamptz as Date, jsonb parsed.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (format === "binary") return asPgReads(oid, "binary");
    if (oid === INT8) return readBigint;
    if (oid === DATE) return readText;
    if (oid === TIMESTAMPTZ) return readDateTime;
    if (oid === INT8_ARRAY) return (text: string) => readTexts(text).map(readBigintOrNull);
    if (oid === DATE_ARRAY) return readTexts;
    return asPgReads(oid, "text");
  },
};

/** An array of one dimension whose elements need no quotes, such as {1,NULL,3}. */
const readTexts = (text: string): (string | null)[] =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((each) => (each === "NULL" ? null : each));
const readBigintOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const asPgReads = (oid: number, format: "text" | "binary"): unknown => pg.types.getTypeParser(oid, format);
