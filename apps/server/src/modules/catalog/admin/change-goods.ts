import type { InputOf } from "@espalier/contract/types";
import { formatMoney } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { lockStoredFile } from "../../../platform/files/store-file.ts";
import { fileAt, inSize } from "../../../platform/files/name-file.ts";
import { sanitiseLocalized } from "../../../platform/html/sanitise-aside.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { readSettings } from "../../settings/settings.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { classExists } from "../../tax/class-exists.ts";
import { findFarPrices } from "../far-prices.ts";
import { refuseRetail } from "../refuse-retail.ts";
import { refuseVolume } from "../refuse-volume.ts";
import { proposePrices } from "./propose-prices.ts";
import { goodsVersion, hasCategory, lockGoods } from "./goods-queries.ts";
import { type GoodsTerms, insertGoods, isSkuTaken, updateGoods } from "../store/goods.ts";

type Form = Omit<InputOf<"adminGoodsSet">, "id" | "version">;
type Refusal =
  | "category.unknown"
  | "tax_class.unknown"
  | "picture.unknown"
  | "goods.sku_taken"
  | "goods.pv_above"
  | "goods.retail_below";

/** Adds goods with their initial stock. */
export const addGoods = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { stock, ...form }: Form & { readonly stock: number },
  { now }: { readonly now: Date },
): Promise<Outcome<{ id: number }, Refusal>> => {
  const terms = await readTerms(tx, form, []);
  if (!terms.ok) return terms;
  if (await isSkuTaken(tx, form.sku, 0)) return refused("goods.sku_taken");
  const id = await insertGoods(tx, { ...terms.value, stock, created_at: now });
  if (id === undefined) return refused("goods.sku_taken");
  await recordAudit({ subject: { kind: "goods", id: String(id) }, after: { ...plain(terms.value), stock } });
  return done({ id });
};

/**
 * Changes goods, unless they were changed after the form was opened. Orders that were placed do not change, because
 * their lines hold copies. Prices and volume that change far are proposed to a second operator where there is one, while everything
 * else changes; the proposal's number is returned.
 */
export const setGoods = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...form }: Form & { readonly id: number; readonly version: string },
  { timeZone, ...by }: { readonly timeZone: string; readonly operatorId: number; readonly now: Date },
): Promise<Outcome<Changed, Refusal | VersionRefusal | "goods.unknown" | "approval.waiting">> => {
  const before = await lockGoods(tx, id);
  if (!before) return refused("goods.unknown");
  const subject = { kind: "goods", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: goodsVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  const terms = await readTerms(tx, form, before.images);
  if (!terms.ok) return terms;
  if (await isSkuTaken(tx, form.sku, id)) return refused("goods.sku_taken");
  const change = { id, now: before, next: terms.value };
  const isFar = (await findFarPrices(tx, [change], await readSettings(tx), by)).has(id);
  const proposed = isFar ? await proposePrices(tx, change, by) : done(null);
  if (!proposed.ok) return proposed;
  const { price, pv_price, pv, retail_price } = isFar ? before : terms.value;
  const next = { ...terms.value, price, pv_price, pv, retail_price };
  await updateGoods(tx, id, next, by.now);
  const changed = changedFields(plain(before), plain(next));
  await recordAudit(
    isFar ? { subject, ...changed, after: { ...changed.after, proposed: proposed.value } } : { subject, ...changed },
  );
  return done({ approval_id: proposed.value });
};

type Changed = { readonly approval_id: number | null };

const readTerms = async (
  tx: Tx,
  { category, tax_class, content, images, ...form }: Form,
  known: readonly string[],
): Promise<Outcome<GoodsTerms, Exclude<Refusal, "goods.sku_taken">>> => {
  const limited = refuseVolume(form, await readSettings(tx));
  if (!limited.ok) return limited;
  const retail = refuseRetail(form);
  if (!retail.ok) return retail;
  // A package has no category: the shop shows all packages together.
  const category_id = form.kind === "package" ? null : (category ?? null);
  if (category_id !== null && !(await hasCategory(tx, category_id))) return refused("category.unknown");
  const tax_class_id = tax_class ?? null;
  if (!(await classExists(tx, tax_class_id))) return refused("tax_class.unknown");
  for (const address of images) {
    if (!known.includes(address) && !(await isBuiltIn(tx, address))) return refused("picture.unknown");
  }
  const [first = ""] = images;
  return done({
    ...form,
    category_id,
    tax_class_id,
    content: await sanitiseLocalized(content),
    thumb: inSize(first, 480) ?? first,
    images: [...images],
  });
};

/** Whether this is the address of a picture that was uploaded. */
const isBuiltIn = async (tx: Tx, address: string): Promise<boolean> => {
  const name = fileAt(address);
  return name !== undefined && inSize(address, 960) === address && (await lockStoredFile(tx, name));
};

/** Goods for the audit log. */
const plain = (goods: GoodsTerms) => ({
  ...goods,
  price: formatMoney(goods.price),
  pv_price: formatMoney(goods.pv_price),
  pv: formatMoney(goods.pv),
  retail_price: goods.retail_price === null ? null : formatMoney(goods.retail_price),
});
