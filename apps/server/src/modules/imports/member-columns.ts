import { isUid } from "@espalier/core/accounts/uid";
import { isDay } from "@espalier/core/vocabulary/days";
import type { ErrorKey } from "@espalier/contract/errors";
import { amountOrZero } from "@espalier/contract/codecs";
import { type ExportedField, exportTitles } from "../../locales/export-titles.ts";
import { changedMobile, email, text } from "@espalier/contract/text-fields";
import { readCode, readSigns } from "@espalier/contract/typed-text/digits";
import { readPhone } from "@espalier/contract/typed-text/phone";
import { readLine } from "@espalier/contract/typed-text/plain-text";
import { type Money, ZERO } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { type Wallet, WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";
import type { z } from "zod";

import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";
import { findCountry } from "../../platform/countries/countries.ts";
import type { ColumnKind } from "../../platform/spreadsheets/read-cell.ts";
import type { SheetLine } from "../../platform/spreadsheets/read-sheet.ts";
import type { ErrorList } from "./import-error.ts";
import { readZodError } from "./read-zod-error.ts";

/** The titles of a column of an exported list of members. */
const exported = (field: ExportedField<"adminMemberList">): readonly string[] =>
  Object.values(exportTitles("adminMemberList", field));

/** The columns of a file of members. */
export const MEMBER_COLUMNS = {
  required: ["uid", "nickname", "email", "country", "sponsor_uid", "parent_uid", "side", "joined"],
  optional: ["phone", ...WALLETS.map((wallet) => WALLET_FACTS[wallet].column)],
  titles: {
    uid: exported("uid"),
    nickname: exported("name"),
    email: exported("email"),
    phone: exported("mobile"),
    country: exported("country"),
    sponsor_uid: exported("sponsor_uid"),
    parent_uid: exported("parent_uid"),
    side: exported("side"),
    joined: exported("created_at"),
  },
} as const;
type MemberColumn = (typeof MEMBER_COLUMNS)["required" | "optional"][number];

/** A parsed line. "" as sponsor or parent means nobody. */
export type ImportedMember = {
  readonly line: number;
  readonly uid: string;
  readonly nickname: string;
  readonly email: string;
  readonly mobile: string;
  readonly country: string;
  readonly sponsorUid: string;
  readonly parentUid: string;
  readonly side: Side | null;
  readonly joined: Date;
  readonly opening: Readonly<Record<Wallet, Money>>;
  /** The columns that are named as wrong already; what stands in their place says nothing about the line. */
  readonly wrong: ReadonlySet<MemberColumn>;
};

type Line = SheetLine<MemberColumn>;
type Read = { readonly errors: ErrorList; readonly clock: ZonedClock; readonly now: Date };

const nickname = text(11);

/** Reads one line; its mistakes are added to the errors, and default values take their place. */
export const readMember = (line: Line, { errors, clock, now }: Read): ImportedMember => {
  const faulty = new Set<MemberColumn>();
  const wrong: Wrong = (column, key, words) => {
    faulty.add(column);
    errors.add({ line: line.line, column, seen: line.cell(column) }, key, words);
  };
  const isSpoilt = (column: MemberColumn, holds: ColumnKind): boolean => {
    const spoilt = line.refuse(column, holds);
    if (spoilt !== undefined) wrong(column, spoilt);
    return spoilt !== undefined;
  };
  const typed = (column: MemberColumn, holds: ColumnKind, schema: z.ZodType<string>): string => {
    if (isSpoilt(column, holds)) return "";
    const parsed = schema.safeParse(line.cell(column));
    if (!parsed.success) wrong(column, ...readZodError(parsed.error));
    return parsed.data ?? "";
  };
  const uidOf = (column: "uid" | "sponsor_uid" | "parent_uid"): string => {
    if (isSpoilt(column, "code")) return "";
    const uid = readCode(line.cell(column));
    if (isUid(uid) || (uid === "" && column !== "uid")) return uid;
    wrong(column, /^\d{1,7}$/.test(uid) ? "import.uid_zeros" : "import.uid");
    return "";
  };
  const phone = (): string => {
    const cell = line.cell("phone");
    if (cell === "" || isSpoilt("phone", "code")) return "";
    const parsed = changedMobile.safeParse(readPhone(cell));
    if (parsed.success && parsed.data !== undefined) return parsed.data;
    if (parsed.success) wrong("phone", "input.phone");
    else wrong("phone", ...readZodError(parsed.error));
    return "";
  };
  const opening = (wallet: Wallet): Money => {
    const { column } = WALLET_FACTS[wallet];
    const cell = line.cell(column);
    if (cell === "" || isSpoilt(column, "amount")) return ZERO;
    const parsed = amountOrZero([wallet]).safeParse(cell);
    if (!parsed.success) wrong(column, ...readZodError(parsed.error));
    return parsed.data ?? ZERO;
  };
  const country = findCountry(readLine(line.cell("country")));
  if (country === undefined) wrong("country", "import.country");
  return {
    line: line.line,
    uid: uidOf("uid"),
    nickname: typed("nickname", "text", nickname),
    email: typed("email", "text", email),
    mobile: phone(),
    country: country ?? "",
    sponsorUid: uidOf("sponsor_uid"),
    parentUid: uidOf("parent_uid"),
    side: readSide(line, wrong),
    joined: isSpoilt("joined", "date") ? now : readJoined(line, wrong, clock, now),
    opening: recordOf(WALLETS, opening),
    wrong: faulty,
  };
};

type Wrong = (column: MemberColumn, key: ErrorKey, words?: Readonly<Record<string, string>>) => void;

const SIDES: Readonly<Record<string, Side>> = {
  left: "left",
  l: "left",
  "1": "left",
  左: "left",
  左区: "left",
  right: "right",
  r: "right",
  "2": "right",
  右: "right",
  右区: "right",
};

const readSide = (line: Line, wrong: Wrong): Side | null => {
  const cell = readSigns(line.cell("side")).toLowerCase();
  if (cell === "") return null;
  const side = Object.hasOwn(SIDES, cell) ? SIDES[cell] : undefined;
  if (side === undefined) wrong("side", "import.side");
  return side ?? "left";
};

const DATE_TIME =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[ T]((?:[01]?\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A day, or a day and a time, in the company's time zone unless it says another. */
const readJoined = (line: Line, wrong: Wrong, clock: ZonedClock, now: Date): Date => {
  const [, year = "", , month = "", date = "", time, seconds = "0", offset] =
    DATE_TIME.exec(readSigns(line.cell("joined"))) ?? [];
  const day = [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-");
  const at = isDay(day) ? momentOn(clock, day, time?.padStart(5, "0"), offset) : undefined;
  if (at === undefined) {
    wrong("joined", "import.date_time");
    return now;
  }
  const joined = new Date(at.getTime() + Number(seconds) * 1_000);
  if (joined <= now) return joined;
  wrong("joined", "import.future");
  return now;
};

const momentOn = (
  clock: ZonedClock,
  day: string,
  time: string | undefined,
  offset: string | undefined,
): Date | undefined => {
  if (time === undefined) return clock.startOf(day);
  if (offset === undefined) return clock.on(day)(time);
  const at = new Date(`${day}T${time}:00${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};
