import { describeError } from "@espalier/contract/describe-error";
import type { AnswerOf, InputOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { readSettings } from "../../settings/settings.ts";
import { refuseVolume } from "../refuse-volume.ts";
import { lockChosen } from "./goods-queries.ts";
import { writeSale } from "../store/goods.ts";

type Answer = AnswerOf<"adminGoodsSale">;

/** Puts goods on sale or takes them off, each independently: a refusal of one does not affect the others. */
export const setSale = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { ids, on_sale }: InputOf<"adminGoodsSale">,
  language: Language,
): Promise<Answer> => {
  const found = new Map((await lockChosen(tx, ids, language)).map((goods) => [goods.id, goods]));
  const settings = await readSettings(tx);
  const reported = ids.map((id): Answer[number] => {
    const goods = found.get(id);
    if (!goods) return { id, title: "", outcome: "refused", msg: describeError("goods.unknown", language) };
    const { title, thumb } = goods;
    if (goods.on_sale === on_sale) return { id, title, outcome: "same", msg: "" };
    // A picture is required first, so that no goods without a picture are sold.
    if (on_sale && thumb === "") {
      return { id, title, outcome: "refused", msg: describeError("goods.no_picture", language) };
    }
    const limited = on_sale ? refuseVolume(goods, settings) : undefined;
    if (limited && !limited.ok) {
      const { key, words } = limited.failure;
      return { id, title, outcome: "refused", msg: describeError(key, language, words) };
    }
    return { id, title, outcome: "done", msg: "" };
  });
  const changed = reported.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
  await writeSale(tx, changed, on_sale);
  const lines = changed.map((id) => ({
    subject: { kind: "goods", id: String(id) },
    before: { on_sale: !on_sale },
    after: { on_sale },
  }));
  const nothing = { subject: { kind: "goods", id: "none" }, after: { on_sale, changed: 0 } };
  await recordAudit(...(lines.length === 0 ? [nothing] : lines));
  return reported;
};
