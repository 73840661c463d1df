import { readFile } from "node:fs/promises";

import { SELLER_PAGES } from "@espalier/demo/content/customers";

import { storePicture } from "../modules/catalog/admin/store-picture.ts";
import { chooseGoods, sendText } from "../modules/sellers/pages/change-page.ts";
import { countVisit } from "../modules/sellers/store/page-visits.ts";
import { reviewText } from "../modules/sellers/store/seller-pages.ts";
import { addDays, utcDay } from "@espalier/core/vocabulary/days";
import { DAY_MS } from "../platform/clock/durations.ts";
import type { FileStorage } from "../platform/files/store-file.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import type { DemoRandom } from "./demo-random.ts";
import { must, type DemoMember } from "./join-member.ts";

type Page = (typeof SELLER_PAGES)[keyof typeof SELLER_PAGES];

const SENT_DAYS = 40;
const WAITING_DAYS = 0.6;
/** So many of the last days somebody came to the page. */
const VISITED_DAYS = 35;
const MOST_VISITS = 6;

/** Stores the picture of the approved page and returns its address: before the transaction, which no file waits for. */
export const storeSellerPicture = async (storage: FileStorage, now: Date): Promise<string> => {
  const { picture } = SELLER_PAGES.approved;
  if (picture === null) return "";
  const bytes = await readFile(new URL(`../../../../packages/demo/pictures/${picture}`, import.meta.url));
  return must(await storePicture(storage, bytes, now), "a picture").address;
};

type Seeding = {
  readonly picture: string;
  readonly operatorId: number;
  readonly random: DemoRandom;
  readonly now: Date;
};

/** Creates the page of the demo member, which is public, and one that waits for an operator. */
export const seedSellerPages = async (
  tx: Tx,
  [member, friend]: readonly [DemoMember, DemoMember],
  { picture, operatorId, random, now }: Seeding,
): Promise<void> => {
  const sent = new Date(now.getTime() - SENT_DAYS * DAY_MS);
  await sendPage(tx, member, SELLER_PAGES.approved, { picture, now: sent });
  const { id } = await tx
    .selectFrom("seller_page_text")
    .select("id")
    .where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  const reviewed = new Date(sent.getTime() + DAY_MS / 4);
  await reviewText(tx, { id, state: "approved", reason: "", operatorId, now: reviewed });
  const waiting = new Date(now.getTime() - WAITING_DAYS * DAY_MS);
  await sendPage(tx, friend, SELLER_PAGES.waiting, { picture: "", now: waiting });
  const { code } = await tx
    .selectFrom("invite_code")
    .select("code")
    .where("sponsor_id", "=", member.id)
    .where("parent_id", "=", member.id)
    .where("side", "is", null)
    .executeTakeFirstOrThrow();
  for (let back = VISITED_DAYS; back > 0; back -= 1) {
    const day = addDays(utcDay(now), -back);
    for (let visits = random.below(MOST_VISITS); visits > 0; visits -= 1) await countVisit(tx, code, day);
  }
};

const sendPage = async (
  tx: Tx,
  { id: memberId }: Pick<DemoMember, "id">,
  { greeting, skus }: Page,
  { picture, now }: { readonly picture: string; readonly now: Date },
): Promise<void> => {
  const goods = await tx.selectFrom("goods").select(["id", "sku"]).where("sku", "in", skus).orderBy("id").execute();
  const ids = skus.flatMap((sku) => goods.find((each) => each.sku === sku)?.id ?? []);
  const { version } = must(await sendText(tx, { version: "0", picture, greeting }, { memberId, now }), "a page");
  must(await chooseGoods(tx, { version, ids }, memberId), "the goods of a page");
};
