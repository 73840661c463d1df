import { manualAdjustment } from "@espalier/core/ledger/movements";
import type { Journal } from "@espalier/core/ledger/journal";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { money, type Money } from "@espalier/core/money/money";
import { needsProvider, type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";
import type { Wallet } from "@espalier/core/vocabulary/wallet";

import type { Tx } from "../platform/db/in-transaction.ts";
import { addAddress } from "../modules/accounts/addresses/save-address.ts";
import type { AddressForm } from "../modules/accounts/store/addresses.ts";
import { moveStock } from "../modules/catalog/store/stock.ts";
import { postJournals } from "../modules/ledger/post-journals.ts";
import { confirmReceipt, shipOrder } from "../modules/orders/fulfil-order.ts";
import type { PaymentOptions } from "../modules/orders/payment-options.ts";
import { placeOrder, placeOrders } from "../modules/orders/place-order.ts";
import { prepareOrder } from "../modules/orders/prepare-order.ts";
import { refundOrder } from "../modules/orders/refund-order.ts";
import { ADDRESSES } from "@espalier/demo/content/addresses";
import type { DemoRandom } from "./demo-random.ts";
import type { Basket } from "./fill-basket.ts";
import { must, type DemoMember } from "./join-member.ts";

export type DemoOrder = { readonly sn: string };

type Purchase = {
  readonly method: PaymentMethod;
  readonly now: Date;
  readonly delivered: boolean;
  /** Whether as many pieces are delivered to the shop before. */
  readonly restocked?: boolean;
};

/** An order that waits to be written, with all that was drawn for it. */
type Waiting = Purchase & {
  readonly member: DemoMember;
  readonly basket: Basket;
  /** The member's first address. */
  readonly address: AddressForm | undefined;
  /** Without a deposit and a payment where no wallet pays. */
  readonly drawn: {
    readonly order: Buffer;
    readonly deposit: Buffer | undefined;
    readonly payment: Buffer | undefined;
  };
};

/**
 * The demo's orders. What members do within a day is written together, in one round trip for each kind of statement, and before
 * anybody looks at the company.
 */
export type DemoShop = {
  /** Buys a basket; for payment from a wallet the money is deposited first, rounded up to whole tens. Written later. */
  readonly buy: (member: DemoMember, basket: Basket, how: Purchase) => Promise<DemoOrder>;
  readonly ship: (order: DemoOrder, express: { readonly name: string; readonly no: string }, now: Date) => void;
  readonly receive: (order: DemoOrder, now: Date) => void;
  readonly refund: (order: DemoOrder, reason: string, now: Date) => Promise<void>;
  readonly addAddress: (member: DemoMember, form: AddressForm, now: Date) => Promise<void>;
  readonly writeAll: () => Promise<void>;
};

export const demoShop = (tx: Tx, random: DemoRandom, timeZone: string): DemoShop => {
  /** The address to which a member's orders are delivered; undefined before it is written. */
  const addresses = new Map<number, number | undefined>();
  let waiting: Waiting[] = [];
  let changes: (() => Promise<void>)[] = [];

  const save = async (member: DemoMember, form: AddressForm, now: Date): Promise<void> => {
    const { id } = must(await addAddress(tx, member.customerId, form, now), "an address");
    if (form.is_default) addresses.set(member.id, id);
  };

  const writeAll = async (): Promise<void> => {
    const [orders, later] = [waiting, changes];
    [waiting, changes] = [[], []];
    await writeOrders(tx, orders, { save, addressOf: (memberId) => addresses.get(memberId), timeZone });
    await Promise.all(later.map(async (change) => await change()));
  };

  return {
    buy: async (member, basket, how) => {
      // A member's money moves in the order of time.
      if (waiting.some((each) => each.member.id === member.id)) await writeAll();
      const deposit = needsProvider(how.method) ? undefined : random.bytes(5);
      const isFirst = how.delivered && !addresses.has(member.id);
      const address = isFirst ? { ...random.pick(ADDRESSES), code: "", is_default: true } : undefined;
      if (isFirst) addresses.set(member.id, undefined);
      const order = random.bytes(5);
      const payment = deposit && random.bytes(5);
      waiting.push({ ...how, member, basket, address, drawn: { order, deposit, payment } });
      return { sn: serialNumber("E", how.now, order) };
    },
    ship: (order, express, now) => {
      changes.push(async () => void must(await shipOrder(tx, order, express, now), "shipping"));
    },
    receive: (order, now) => {
      changes.push(async () => void must(await confirmReceipt(tx, order, now), "a receipt"));
    },
    refund: async (order, reason, now) =>
      void must(await refundOrder(tx, order, { reason, random: random.bytes, timeZone, now }), "a refund"),
    addAddress: save,
    writeAll,
  };
};

const TOP_UP_MS = 600_000;

type Company = {
  readonly timeZone: string;
  readonly save: DemoShop["addAddress"];
  readonly addressOf: (memberId: number) => number | undefined;
};

/** Writes orders of different members: deposits, deliveries to the shop and addresses, then the orders. */
const writeOrders = async (
  tx: Tx,
  orders: readonly Waiting[],
  { save, addressOf, timeZone }: Company,
): Promise<void> => {
  await Promise.all([
    ...orders.map(
      async ({ basket, restocked, now }) => await (restocked === true ? restock(tx, basket, now) : undefined),
    ),
    ...orders.map(async ({ member, address, now }) => await (address ? save(member, address, now) : undefined)),
  ]);
  const ready = await Promise.all(
    orders.map(async (waiting) => {
      const { drawn, now } = waiting;
      const by = { random: () => drawn.order, now };
      const request = requestOf(waiting, addressOf);
      return { waiting, order: must(await prepareOrder(tx, request, { ...OPTIONS, timeZone }, by), "an order") };
    }),
  );
  await postJournals(
    tx,
    ready.flatMap(({ waiting, order }) => depositFor(waiting, order.price.amount) ?? []),
  );
  const prepared = ready.map(({ order }) => order);
  const payments = orders.flatMap(({ drawn }) => drawn.payment ?? []).values();
  const paid = prepared.filter(({ isPaid }) => isPaid);
  const outcomes = must(await placeOrders(tx, paid, () => payments.next().value ?? Buffer.alloc(5)), "an order");
  const refused = outcomes.find(({ outcome }) => outcome !== "posted");
  if (refused) throw new Error(`a payment of the demo was refused: ${refused.outcome}`);
  for (const order of prepared.filter(({ isPaid }) => !isPaid)) must(await placeOrder(tx, order, noRandom), "an order");
};

/** The deposit from which an order is paid, rounded up to whole tens. */
const depositFor = ({ member, method, now, drawn }: Waiting, amount: Money): Journal | undefined => {
  const { deposit } = drawn;
  const { unit } = PAYMENTS[method];
  if (deposit === undefined || unit === "USD") return undefined;
  const paidIn = {
    random: { bytes: () => deposit },
    now: new Date(now.getTime() - TOP_UP_MS),
    reason: "Bank transfer",
  };
  return depositOf(member, unit, money(((amount + 999n) / 1000n) * 1000n), paidIn);
};

export const OPTIONS: Omit<PaymentOptions, "timeZone"> = { coin: true, card: true, pointValue: money(1_00n) };

const noRandom = (): Buffer => {
  throw new Error("an unpaid order draws nothing");
};

const requestOf = ({ member, basket, method, delivered }: Waiting, addressOf: Company["addressOf"]) => ({
  buyer: { customerId: member.customerId, memberId: member.id },
  goods: basket.map(({ goods, number }) => ({ id: goods.id, number })),
  paid_type: method,
  shipping_type: delivered ? ("delivery" as const) : ("self_collection" as const),
  address_id: delivered ? addressOf(member.id) : undefined,
  language: "en" as const,
});

/** Adds as many pieces to stock as a basket takes out. */
export const restock = async (tx: Tx, basket: Basket, now: Date): Promise<void> => {
  const delivery = { reason: "delivery", operatorId: null, note: "", at: now } as const;
  await Promise.all(
    basket.map(({ goods, number }) => moveStock(tx, { goodsId: goods.id, delta: number, ...delivery })),
  );
};

type PaidIn = { readonly random: Pick<DemoRandom, "bytes">; readonly now: Date; readonly reason: string };

/** Deposits money for a member on behalf of an operator. */
export const payIn = async (
  tx: Tx,
  member: DemoMember,
  wallet: Wallet,
  amount: Money,
  paidIn: PaidIn,
): Promise<void> => {
  await postJournals(tx, [depositOf(member, wallet, amount, paidIn)]);
};

const depositOf = (member: DemoMember, wallet: Wallet, amount: Money, { random, now, reason }: PaidIn): Journal =>
  manualAdjustment(
    { member: member.id, sn: serialNumber("D", now, random.bytes(5)), at: now, reason },
    "deposit",
    wallet,
    amount,
  );
