import pg from "pg";

/** Oids of the types whose default reading would lose something, or time. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
/** Our own numbers for an int8, or an array of them, that holds identifiers. */
const ID = -INT8;
const ID_ARRAY = -INT8_ARRAY;

/** The names of columns that contain identifiers: `id`, `member_id`, `from_member`, `decided_by`; in queries also `memberId`. */
const ID_NAME = /(?:^|_)(?:id|ids|by|member|chain|run|version)$|(?:Id|Ids|Chain)$/;

/** Whether an int8 column of this name holds an identifier, and not an amount. */
export const holdsIds = (name: string): boolean => ID_NAME.test(name);

type Field = { readonly name: string; dataTypeID: number };

/** Before its first statement: has a connection read the int8 columns that hold identifiers as numbers. */
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
/** Parses times since 1970: the runtime reads "2026-05-03 09:00:00.25+00" itself, in half of pg's time. */
const readDateTime = (text: string): Date => new Date(text);

/**
 * How values of the database are read: int8 as bigint, because it holds money, except where it holds identifiers, which are
 * numbers (readIdsAsNumbers); date as "YYYY-MM-DD", because a day has no time zone. Everything else comes as pg gives it: timestamptz as Date, jsonb parsed.
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

const asPgReads = (oid: number, format: "text" | "binary"): unknown => pg.types.getTypeParser(oid, format);
