import type { DataOf } from "@espalier/contract/types";
import { fillText } from "@espalier/core/text/fill-text";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { TextField } from "@espalier/ui/forms/text-field";

import { SELLER_FIELDS } from "../lib/choose-seller.ts";
import { COMPANY, readChosenSeller } from "../lib/chosen-seller.ts";
import type { Problem } from "../lib/problem.ts";
import { type Shop, useShop } from "../lib/shop.ts";

type SellerChoiceProps = {
  readonly of: DataOf<"storeAttribution">;
  readonly problem: Problem | null;
  /** The code that was typed and refused. */
  readonly typed: string;
};

/** Who sells and why, with the way to change it in two taps. It stands within a form, whose action makes the change. */
export function SellerChoice({ of: { seller, ignored }, problem, typed }: SellerChoiceProps) {
  const shop = useShop();
  const words = shop.texts.seller;
  const fault = problem?.faults[SELLER_FIELDS.code];
  const lost = ignored.find(({ proof }) => proof !== "visit");
  return (
    <section className="flex flex-col gap-1 text-panel">
      <details open={fault !== undefined} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4">
          <span className="min-w-0">
            <span className="block text-row text-ink">
              {fillText(words.soldBy, { name: seller?.name ?? shop.company })}
            </span>
            <span className="block text-small text-ink-2">{reasonOf(seller, shop)}</span>
          </span>
          <span className="shrink-0 font-medium text-accent-ink underline-offset-4 group-hover:underline">
            {words.change}
          </span>
        </summary>
        <div className="flex flex-col gap-3 py-3">
          <TextField
            name={SELLER_FIELDS.code}
            label={words.code}
            hint={words.codeNote}
            defaultValue={typed}
            error={fault}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <div className="flex flex-wrap gap-3">
            <button
              type="submit"
              name="intent"
              value={SELLER_FIELDS.typed}
              formNoValidate
              className={buttonStyle({ variant: "soft", size: "medium" })}
            >
              {words.use}
            </button>
            <button
              type="submit"
              name="intent"
              value={SELLER_FIELDS.company}
              formNoValidate
              className={buttonStyle({ variant: "plain", size: "medium" })}
            >
              {fillText(words.fromCompany, { company: shop.company })}
            </button>
          </div>
        </div>
      </details>
      {lost === undefined ? null : (
        <p className="text-small text-danger">
          {fillText(words[lost.standing], { code: readChosenSeller(shop.cookies) })}
        </p>
      )}
    </section>
  );
}

const reasonOf = (seller: SellerChoiceProps["of"]["seller"], { texts: { seller: words }, cookies }: Shop): string => {
  if (seller !== null) return fillText(words.why[seller.proof], { name: seller.name });
  return readChosenSeller(cookies) === COMPANY ? words.why.chosen : words.whyCompany;
};
