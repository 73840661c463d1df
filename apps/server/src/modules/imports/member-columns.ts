import { isUid } from "../accounts/is-uid.ts";
import { isDay } from "@espalier/contract/days";
import type { ErrorKey } from "@espalier/contract/errors";
import { changedMobile, email, text } from "@espalier/contract/text-fields";
import { MAX_AMOUNT, type Money, parseMoney, ZERO } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { type Wallet, WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";
import type { z } from "zod";

import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";
import { isCountry } from "../../platform/countries/countries.ts";
import type { SheetLine } from "../../platform/spreadsheets/read-sheet.ts";
import type { ErrorList } from "./import-error.ts";
import { readZodError } from "./read-zod-error.ts";

/** The columns of a file of members. */
export const MEMBER_COLUMNS = {
  required: ["uid", "nickname", "email", "country", "sponsor_uid", "parent_uid", "side", "joined"],
  optional: ["phone", ...WALLETS.map((wallet) => WALLET_FACTS[wallet].column)],
} as const;
type MemberColumn = (typeof MEMBER_COLUMNS)[keyof typeof MEMBER_COLUMNS][number];

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
};

type Line = SheetLine<MemberColumn>;
type Read = { readonly errors: ErrorList; readonly clock: ZonedClock; readonly now: Date };

const nickname = text(11);

/** Reads one line; its mistakes are added to the errors, and default values take their place. */
export const readMember = (line: Line, { errors, clock, now }: Read): ImportedMember => {
  const wrong = (column: MemberColumn, key: ErrorKey, words?: Readonly<Record<string, string>>): void =>
    errors.add(line.line, column, key, words);
  const typed = (column: MemberColumn, schema: z.ZodType<string>): string => {
    const parsed = schema.safeParse(line.cell(column));
    if (!parsed.success) wrong(column, ...readZodError(parsed.error));
    else if (line.isFormula(column)) wrong(column, "sheet.formula");
    return parsed.data ?? "";
  };
  const uidOf = (column: "uid" | "sponsor_uid" | "parent_uid"): string => {
    const uid = line.cell(column);
    if (isUid(uid) || (uid === "" && column !== "uid")) return uid;
    wrong(column, "import.uid");
    return "";
  };
  const opening = (wallet: Wallet): Money => {
    const { column } = WALLET_FACTS[wallet];
    const cell = line.cell(column);
    const amount = cell === "" ? ZERO : parseMoney(cell);
    if (amount !== undefined && amount >= 0n && amount <= MAX_AMOUNT) return amount;
    wrong(column, "input.amount");
    return ZERO;
  };
  const country = line.cell("country").toUpperCase();
  if (!isCountry(country)) wrong("country", "country.unknown");
  return {
    line: line.line,
    uid: uidOf("uid"),
    nickname: typed("nickname", nickname),
    email: typed("email", email),
    mobile: readPhone(line, wrong),
    country,
    sponsorUid: uidOf("sponsor_uid"),
    parentUid: uidOf("parent_uid"),
    side: readSide(line, wrong),
    joined: readJoined(line, wrong, clock, now),
    opening: recordOf(WALLETS, opening),
  };
};

type Wrong = (column: MemberColumn, key: ErrorKey, words?: Readonly<Record<string, string>>) => void;

/** A telephone number with a country code begins with + like a formula, but is none. */
const readPhone = (line: Line, wrong: Wrong): string => {
  const parsed = changedMobile.safeParse(line.cell("phone"));
  if (!parsed.success) wrong("phone", ...readZodError(parsed.error));
  return parsed.data ?? "";
};

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
  const cell = line.cell("side").toLowerCase();
  if (cell === "") return null;
  const side = Object.hasOwn(SIDES, cell) ? SIDES[cell] : undefined;
  if (side === undefined) wrong("side", "input.choice");
  return side ?? null;
};

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?)?$/;

/** A day, or a day and a time, in the company's time zone. */
const readJoined = (line: Line, wrong: Wrong, clock: ZonedClock, now: Date): Date => {
  const [, day = "", time, seconds = "0"] = DATE_TIME.exec(line.cell("joined")) ?? [];
  const at = isDay(day) ? momentOn(clock, day, time) : undefined;
  if (at === undefined) {
    wrong("joined", "import.date_time");
    return now;
  }
  const joined = new Date(at.getTime() + Number(seconds) * 1_000);
  if (joined <= now) return joined;
  wrong("joined", "import.future");
  return now;
};

const momentOn = (clock: ZonedClock, day: string, time: string | undefined): Date | undefined =>
  time === undefined ? clock.startOf(day) : clock.on(day)(time);
