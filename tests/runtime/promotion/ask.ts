import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { CallError, createCaller } from "../../../packages/contract/src/caller.ts";
import { createClient } from "../../../packages/contract/src/client.ts";
import { adminRoutes, storeRoutes } from "../../../packages/contract/src/routes.generated.ts";
import type { AdminCalls, StoreCalls } from "../../../packages/contract/src/types.ts";
import { isLost } from "../trading-town.ts";
import { PASSWORD, type Asker, type Town } from "./town.ts";

const PIN = "123456";

/** The fields of an answer, or why it was refused. */
export type Answer = Readonly<Record<string, unknown>>;

/** What a request does to a wallet if it is done, in hundredths. */
export type Move = { readonly memberId: number; readonly unit: "SP" | "CP"; readonly amount: bigint };

/** A request that its sender repeats until it is answered. */
export type Asked = {
  readonly what: Kind;
  readonly answer: Promise<Answer>;
  /** Sends it once more, or another one with its key. */
  readonly again: () => Promise<Answer>;
  readonly other: () => Promise<Answer>;
  readonly moves: readonly Move[];
};

export type Kind =
  | "transfer"
  | "refused transfer"
  | "conversion"
  | "withdrawal"
  | "order"
  | "registration"
  | "card order"
  | "guest's order"
  | "refund"
  | "run";

export type Asking = {
  readonly town: Town;
  /** The address of the server that the next request goes to. */
  readonly nextUrl: () => string;
};

const sentBy = (nextUrl: () => string, token: string | null) => ({
  baseUrl: `${nextUrl()}/api`,
  token: () => token,
  language: () => "en" as const,
  onExpired: () => undefined,
});

export const clients = (nextUrl: () => string) => ({
  member: ({ token }: Pick<Asker, "token">) => createClient(sentBy(nextUrl, token)),
  visitor: () => createClient(sentBy(nextUrl, null)),
  guest: () => createCaller<StoreCalls>(storeRoutes, sentBy(nextUrl, null)),
  operator: ({ operator: { token } }: Town) =>
    createCaller<AdminCalls>(adminRoutes, { bodies: "json", ...sentBy(nextUrl, token) }),
});

/** Sends something until it is answered. */
export const untilAnswered = async (send: () => Promise<unknown>): Promise<Answer> => {
  for (;;) {
    try {
      const data = await send();
      return typeof data === "object" ? { ...data } : { data };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isLost(error)) return { refused: error.key };
      await sleep(50);
    }
  }
};

type Keyed = { readonly idempotencyKey: string };

/** Asks for something; `isOther` asks for something else with the same key. */
export const ask = (
  what: Kind,
  send: (keyed: Keyed, isOther: boolean) => Promise<unknown>,
  moves: readonly Move[] = [],
): Asked => {
  const keyed = { idempotencyKey: randomUUID() };
  const again = async (isOther: boolean): Promise<Answer> =>
    await untilAnswered(async () => await send(keyed, isOther));
  return {
    what,
    answer: again(false),
    again: async () => await again(false),
    other: async () => await again(true),
    moves,
  };
};

let asked = 0;

/** Asks for one of everything whose answer is kept under a key. */
export const askForEverything = ({ town, nextUrl }: Asking): readonly Asked[] => {
  asked += 1;
  const { member, visitor, guest } = clients(nextUrl);
  const email = `newcomer-${asked}@shop.example`;
  const order = { goods: [{ id: town.goods, number: 1 }] };
  const [giver, taker, converter, drawer, buyer, poor, holder] = town.members;
  if (!giver || !taker || !converter || !drawer || !buyer || !poor || !holder) throw new Error("members are missing");
  const cost = (asker: Asker, unit: Move["unit"], amount: bigint): Move => ({
    memberId: asker.id,
    unit,
    amount: -amount,
  });
  return [
    ask(
      "transfer",
      async (keyed, isOther) =>
        await member(giver)(
          "walletTransfer",
          { uid: taker.uid, number: isOther ? "2.00" : "1.00", wallet_type: 1, password: PIN },
          keyed,
        ),
      [cost(giver, "SP", 1_00n), cost(taker, "SP", -1_00n)],
    ),
    ask(
      "refused transfer",
      async (keyed, isOther) =>
        await member(poor)(
          "walletTransfer",
          { uid: taker.uid, number: isOther ? "2.00" : "900000.00", wallet_type: 1, password: PIN },
          keyed,
        ),
    ),
    ask(
      "conversion",
      async (keyed, isOther) =>
        await member(converter)("walletConvert", { number: isOther ? "4.00" : "3.00", password: PIN }, keyed),
      [cost(converter, "CP", 3_00n), cost(converter, "SP", -3_00n)],
    ),
    ask(
      "withdrawal",
      async (keyed, isOther) =>
        await member(drawer)(
          "walletWithdrawAdd",
          { amount: isOther ? "20.00" : "10.00", bank_id: drawer.bankId, password: PIN },
          keyed,
        ),
      [cost(drawer, "CP", 10_00n)],
    ),
    ask(
      "order",
      async (keyed, isOther) => await member(buyer)("orderCreate", { ...ordered(order, isOther), paid_type: 1 }, keyed),
      [cost(buyer, "SP", 1_00n)],
    ),
    ask(
      "registration",
      async (keyed, isOther) =>
        await visitor()(
          "reg",
          {
            nickname: isOther ? "Wren" : "Robin",
            email,
            country: "SG",
            password: PASSWORD,
            repeat: PASSWORD,
            inviteCode: town.inviteCode,
            checked: true,
            agree: true,
          },
          keyed,
        ),
    ),
    ask(
      "card order",
      async (keyed, isOther) =>
        await member(holder)("orderCreate", { ...ordered(order, isOther), paid_type: 2 }, keyed),
    ),
    ask(
      "guest's order",
      async (keyed, isOther) =>
        await guest()(
          "storeOrderCreate",
          {
            ...ordered(order, isOther),
            shipping_type: 1,
            country: "SG",
            name: "Rowan",
            phone: "+6581234567",
            email: `guest-of-${email}`,
            address: "1 Harbour Road",
          },
          keyed,
        ),
    ),
  ];
};

const ordered = ({ goods }: { readonly goods: { id: number; number: number }[] }, isOther: boolean) => ({
  goods: goods.map(({ id, number }) => ({ id, number: isOther ? number + 1 : number })),
});

/** What of an answer is the same each time: a provider's page and a link have new ones. */
export const lasting = ({ pay_url: _page, token: _token, ...rest }: Answer): Answer => rest;
