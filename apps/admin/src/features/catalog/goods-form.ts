import type { ReturnRule } from "@espalier/core/vocabulary/goods-return";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { Opened } from "../../lib/use-guarded-save.ts";
import type { Goods } from "./goods.ts";
import { BLANK_TEXT } from "../../lib/localized.ts";

/** The fields of the form of goods, as they are typed. */
export type GoodsForm = {
  kind: "good" | "package";
  category: string;
  tax_class: string;
  title: LocalizedText;
  content: LocalizedText;
  sku: string;
  images: readonly string[];
  price: string;
  retail_price: string;
  pv_price: string;
  pv: string;
  weight: string;
  sort: string;
  stock: string;
  on_sale: boolean;
  recommended: boolean;
  return_rule: ReturnRule;
};

export const BLANK_GOODS: GoodsForm = {
  kind: "good",
  category: "",
  tax_class: "",
  title: BLANK_TEXT,
  content: BLANK_TEXT,
  sku: "",
  images: [],
  price: "",
  retail_price: "",
  pv_price: "",
  pv: "0",
  weight: "",
  sort: "0",
  stock: "0",
  on_sale: true,
  recommended: false,
  return_rule: "usual",
};

export const openGoods = (goods: Goods): Opened<GoodsForm> => {
  const { id: _, created_at: __, version, category, tax_class, sort, stock, weight, retail_price, ...rest } = goods;
  const texts = {
    category: category === 0 ? "" : String(category),
    tax_class: tax_class === 0 ? "" : String(tax_class),
    sort: String(sort),
    stock: String(stock),
    weight: String(weight ?? ""),
    retail_price: retail_price ?? "",
  };
  return { version, form: { ...rest, ...texts } };
};

/** The request of the calls that add and change goods; the one that adds also takes `stock`. */
export const requestOf = (form: GoodsForm) => {
  const { stock: _, images, on_sale, recommended, ...rest } = form;
  return { ...rest, images: [...images], on_sale: on_sale ? 1 : 0, recommended: recommended ? 1 : 0 };
};
