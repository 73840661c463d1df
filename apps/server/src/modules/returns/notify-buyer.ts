import { LANGUAGES, DEFAULT_LANGUAGE, type Language } from "@espalier/core/text/language";
import { type LocalizedText, textIn } from "@espalier/core/text/localized-text";
import type { exchangeDifference } from "@espalier/core/returns/exchange-for-others";
import type { Money } from "@espalier/core/money/money";
import type { PaymentMethod } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { readReachable } from "../notifications/find-addressee.ts";
import { formatTime } from "../notifications/format-time.ts";
import { notifyMemberOf } from "../notifications/inbox/notify-members.ts";
import type { Messaging } from "../notifications/messaging.ts";
import { notifyCustomer } from "../notifications/notify-customer.ts";
import { formatPaid } from "../notifications/notify-order-paid.ts";
import { queueMessage } from "../notifications/queue-message.ts";

type About = { readonly customerId: number; readonly code: string; readonly at: Date };

type Goods = readonly { readonly title: LocalizedText; readonly number: number }[];

/**
 * Confirms a withdrawal with its date and time. The mail is sent whatever the buyer chose for messages, because the law requires a
 * confirmation that lasts. Returns whether there is an address for it.
 */
export const notifyWithdrawn = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, sn, at, goods }: About & { readonly sn: string; readonly goods: Goods },
): Promise<boolean> => {
  const { email, language, memberId } = await readReachable(tx, customerId, "order");
  const words = { code, sn, at: formatTime(at, messaging.timeZone), goods: listed(goods) };
  const content = { template: "contract_withdrawn", words, cause: `contract_withdrawn ${code}`, now: at } as const;
  if (email !== null)
    await queueMessage(tx, messaging, { channel: "mail", recipient: email, language, customerId }, content);
  if (memberId !== null) await notifyMemberOf(tx, { memberId, ...content }, at, ["inbox", "push"]);
  return email !== null;
};

const listed = (goods: Goods): LocalizedText => {
  const inLanguage = (language: Language): string =>
    goods.map(({ title, number }) => `${number} × ${textIn(title, language)}`).join("; ");
  return {
    [DEFAULT_LANGUAGE]: inLanguage(DEFAULT_LANGUAGE),
    ...Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])),
  };
};

export const notifyAsked = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, sn, at: now }: About & { readonly sn: string },
): Promise<void> =>
  await notifyCustomer(tx, messaging, customerId, { template: "return_asked", words: { code, sn }, now });

/** `by`: the last day on which the parcel can be handed to a carrier. */
export const notifyApproved = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, at: now, by }: About & { readonly by: string },
): Promise<void> =>
  await notifyCustomer(tx, messaging, customerId, { template: "return_approved", words: { code, by }, now });

export const notifyRefused = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, at: now, reason }: About & { readonly reason: string },
): Promise<void> =>
  await notifyCustomer(tx, messaging, customerId, { template: "return_refused", words: { code, reason }, now });

export const notifyReceived = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, at: now }: About,
): Promise<void> =>
  await notifyCustomer(tx, messaging, customerId, { template: "return_received", words: { code }, now });

export const notifyReplaced = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, at: now, express_name, express_no }: About & { express_name: string; express_no: string },
): Promise<void> =>
  await notifyCustomer(tx, messaging, customerId, {
    template: "return_exchanged",
    words: { code, express_name, express_no },
    now,
  });

type Credit = { readonly method: PaymentMethod; readonly credit: Money };

/** Other goods can be chosen, until a day. */
export const notifyChoosing = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, at: now, method, credit, by }: About & Credit & { readonly by: string },
): Promise<void> =>
  await notifyCustomer(tx, messaging, customerId, {
    template: "return_choosing",
    words: { code, amount: formatPaid(method, credit), by },
    now,
  });

/** No other goods were chosen in time. */
export const notifyChoiceEnded = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, at: now }: About,
): Promise<void> =>
  await notifyCustomer(tx, messaging, customerId, { template: "return_choice_ended", words: { code }, now });

/** The return was refunded and its other goods were ordered. */
export const notifyGoodsChosen = async (
  tx: Tx,
  messaging: Messaging,
  about: About & Credit & ReturnType<typeof exchangeDifference> & { readonly sn: string },
): Promise<void> => {
  const { customerId, code, at: now, method, credit, sn, to_pay, to_get_back } = about;
  const [paid, back] = [formatPaid(method, to_pay), formatPaid(method, to_get_back)];
  const words = { code, sn, credit: formatPaid(method, credit), paid, back };
  await notifyCustomer(tx, messaging, customerId, { template: "return_goods_chosen", words, now });
};

/** The parcel was not sent in time. */
export const notifyExpired = async (
  tx: Tx,
  messaging: Messaging,
  { customerId, code, at: now }: About,
): Promise<void> =>
  await notifyCustomer(tx, messaging, customerId, { template: "return_cancelled", words: { code }, now });
