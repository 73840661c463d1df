import pg from "pg";

/** Oids of the types whose default parsing would lose something, or time. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;
const TIMESTAMPTZ_ARRAY = 1185;
/** Internal type numbers for an int8, or an array of them, that contains identifiers. */
const ID = -INT8;
const ID_ARRAY = -INT8_ARRAY;

/** The names of columns that contain identifiers: `id`, `member_id`, `from_member`, `decided_by`; in queries also `memberId`. */
const ID_NAME = /(?:^|_)(?:id|ids|by|member|chain|run|version)$|(?:Id|Ids|Chain)$/;

/** Whether an int8 column of this name contains an identifier, and not an amount. */
export const holdsIds = (name: string): boolean => ID_NAME.test(name);

type Field = { readonly name: string; dataTypeID: number };

/** Makes a connection parse int8 columns with identifiers as numbers. Call it before the first statement. */
export const readIdsAsNumbers = (client: pg.ClientBase): void => {
  if (!(client instanceof pg.Client)) throw new Error("not a connection of pg");
  client.connection.prependListener("rowDescription", ({ fields }: { readonly fields: readonly Field[] }) => {
    for (const field of fields) {
      const isInt8 = field.dataTypeID === INT8 || field.dataTypeID === INT8_ARRAY;
      if (isInt8 && holdsIds(field.name)) field.dataTypeID *= -1;
    }
  });
};

const readId = (text: string): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw new Error(`the identifier ${text} is larger than a number holds exactly`);
  return id;
};
const readBigint = (text: string): bigint => BigInt(text);
const readText = (text: string): string => text;
/** Parses times since 1970: the runtime parses "2026-05-03 09:00:00.25+00" itself, in half the time that pg needs. */
const readDateTime = (text: string): Date => new Date(text);

/**
 * The parsing of database values: int8 as bigint, because it holds money, except in columns with identifiers, which are
 * numbers (readIdsAsNumbers); date as "YYYY-MM-DD", because a day has no time zone; timestamptz as Date; arrays of these and of texts.
 * Everything else is parsed by pg, jsonb as its value.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (format === "binary") return asPgReads(oid, "binary");
    if (oid === INT8) return readBigint;
    if (oid === ID) return readId;
    if (oid === DATE) return readText;
    if (oid === TIMESTAMPTZ) return readDateTime;
    if (oid === INT8_ARRAY)
      return (text: string) => readTexts(text).map((each) => (each === null ? null : BigInt(each)));
    if (oid === ID_ARRAY) return (text: string) => readTexts(text).map((each) => (each === null ? null : readId(each)));
    if (oid === DATE_ARRAY) return readTexts;
    if (oid === TIMESTAMPTZ_ARRAY)
      // A time has a space, so it is in quotes.
      return (text: string) => readTexts(text).map((each) => (each === null ? null : readDateTime(each.slice(1, -1))));
    // Pg reads an array letter by letter.
    if (oid === TEXT_ARRAY) return (text: string) => (text.includes('"') ? readQuoted(text) : readTexts(text));
    return asPgReads(oid, "text");
  },
};

/** An array of one dimension whose elements hold no comma, such as {1,NULL,3}. Quotes stay. */
const readTexts = (text: string): (string | null)[] =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((each) => (each === "NULL" ? null : each));

/** An array of one dimension of which some elements are in quotes, such as {a,"b, \"c\"",NULL}. */
const readQuoted = (text: string): (string | null)[] =>
  Array.from(text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/gs), ([plain, quoted]) => {
    if (quoted !== undefined) return quoted.replaceAll(/\\(.)/gs, "$1");
    return plain === "NULL" ? null : plain;
  });

const asPgReads = (oid: number, format: "text" | "binary"): unknown => pg.types.getTypeParser(oid, format);
