import { EMAIL_CHANGE_DAYS } from "@espalier/core/accounts/email-change";
import { usualChoice } from "@espalier/core/messages/usual-choice";
import { type Language, storedLanguage } from "@espalier/core/text/language";
import { ADDRESS_CHANNELS, type AddressChannel, type MessageKind } from "@espalier/core/vocabulary/message";
import { sql } from "kysely";

import { DAY_MS } from "../../platform/clock/durations.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { Messaging } from "./messaging.ts";
import type { Addressee } from "./queue-message.ts";

/** The addresses of a customer. */
export type Contact = {
  readonly customerId: number;
  readonly email: string | null;
  /** "" for none. Codes go to it once it is verified. */
  readonly mobile: string;
  readonly mobile_verified_at: Date | null;
  readonly language: Language;
};

/** The addresses of a member. */
export type MemberContact = Contact & { readonly uid: string };

export const readMemberContact = async (db: Db | Tx, memberId: number): Promise<MemberContact> => {
  const { language, ...rest } = await db
    .selectFrom("member_customer")
    .select(["customer_id as customerId", "uid", "email", "mobile", "mobile_verified_at", "language"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { ...rest, language: storedLanguage(language) };
};

/** The addresses of a customer, and which ways the member that the customer is, if any, chose or declined for messages of a kind. */
export type Reachable = Contact & {
  readonly memberId: number | null;
  readonly kind: MessageKind;
  readonly chosen: Readonly<Partial<Record<AddressChannel, boolean>>> | null;
};

export const readReachable = async (db: Db | Tx, customerId: number, kind: MessageKind): Promise<Reachable> =>
  asReachable(kind, await selectReachable(db, kind).where("c.id", "=", customerId).executeTakeFirstOrThrow());

export const readReachableMember = async (db: Db | Tx, memberId: number, kind: MessageKind): Promise<Reachable> =>
  asReachable(kind, await selectReachable(db, kind).where("m.id", "=", memberId).executeTakeFirstOrThrow());

const selectReachable = (db: Db | Tx, kind: MessageKind) =>
  db
    .selectFrom("customer as c")
    .leftJoin("member as m", "m.customer_id", "c.id")
    .select(["c.id as customerId", "m.id as memberId", "c.email", "c.phone as mobile", "c.language"])
    .select("c.phone_verified_at as mobile_verified_at")
    .select(
      sql<Reachable["chosen"]>`(
        select jsonb_object_agg(way, chosen) from message_choice where member_id = m.id and kind = ${kind})`.as(
        "chosen",
      ),
    );

const asReachable = (
  kind: MessageKind,
  { language, ...row }: Omit<Reachable, "kind" | "language"> & { readonly language: string },
): Reachable => ({ ...row, kind, language: storedLanguage(language) });

/**
 * The addresses that an account had until lately, if somebody other than the member may have replaced them: they still get the notices about
 * its logins and passwords.
 */
export const formerAddresses = async (tx: Tx, memberId: number, now: Date): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom("email_change as c")
    .innerJoin("member_customer as m", "m.id", "c.member_id")
    .select("c.former")
    .distinct()
    .where("c.member_id", "=", memberId)
    .where("c.needs_owner", "=", true)
    .where("c.stopped_at", "is", null)
    .where("c.changed_at", ">", new Date(now.getTime() - EMAIL_CHANGE_DAYS * DAY_MS))
    .where("c.changed_at", "<", new Date(now.getTime() + EMAIL_CHANGE_DAYS * DAY_MS))
    .whereRef("c.former", "is distinct from", "m.email")
    .orderBy("c.former")
    .execute();
  return rows.flatMap(({ former }) => (former === null ? [] : [former]));
};

/**
 * The channels and addresses of a message of a kind that a customer chose, as far as they are available. SMS needs a verified number and a
 * provider.
 */
export const findAddressees = (customer: Reachable, messaging: Pick<Messaging, "sms">): readonly Addressee[] => {
  const wanted = ADDRESS_CHANNELS.filter((channel) => {
    const usual = usualChoice(customer.kind, channel, customer.email !== null);
    return usual === "always" || (customer.chosen?.[channel] ?? usual === "on");
  });
  const available = addresses(customer, messaging);
  return wanted.flatMap((channel) => available[channel] ?? []);
};

/**
 * Chooses the channel and address of a message to a customer: the preferred channel where it is available, else the other
 * one. Undefined for a customer who cannot be reached at all.
 */
export const findAddressee = (
  contact: Contact,
  messaging: Pick<Messaging, "sms">,
  first: AddressChannel,
): Addressee | undefined => {
  const { mail, sms } = addresses(contact, messaging);
  return first === "sms" ? (sms ?? mail) : (mail ?? sms);
};

const addresses = (
  { customerId, email, mobile, mobile_verified_at, language }: Contact,
  { sms }: Pick<Messaging, "sms">,
): { readonly [Each in AddressChannel]: Addressee | undefined } => ({
  mail: email === null ? undefined : { channel: "mail", recipient: email, language, customerId },
  sms:
    sms && mobile_verified_at !== null && mobile !== ""
      ? { channel: "sms", recipient: mobile, language, customerId }
      : undefined,
});
