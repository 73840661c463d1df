import type { DataOf } from "@espalier/contract/types";
import { fillText } from "@espalier/core/text/fill-text";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Form, useActionData, useLoaderData, useNavigation } from "react-router";

import { AccountNav } from "../../components/account-nav.tsx";
import { Day } from "../../components/day.tsx";
import { FormField } from "../../components/form-field.tsx";
import { ProblemNote } from "../../components/notes.tsx";
import { SELLER_FIELDS } from "../../lib/choose-seller.ts";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import type { chooseOwnSeller, loadOwnSeller } from "./choose-own-seller.ts";
import { Part } from "./parts.tsx";

/** From whom a customer buys, with the way to change it, what was so before, and the way to become a member. */
export function OwnSellerPage() {
  const { seller, code, history } = useLoaderData<typeof loadOwnSeller>();
  const { texts, company } = useShop();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <AccountNav title={texts.account.seller} />
      <section className="flex flex-col gap-1">
        <p className="text-section text-ink">{fillText(texts.seller.soldBy, { name: seller?.name ?? company })}</p>
        <p className="text-panel text-ink-2">{texts.account.sellerText}</p>
      </section>
      <Choose isCompany={seller === null} />
      <Become name={seller?.name ?? ""} code={code} />
      <History history={history} />
    </div>
  );
}

function Choose({ isCompany }: { isCompany: boolean }) {
  const { texts, company } = useShop();
  const words = texts.seller;
  const { typed, problem } = useActionData<typeof chooseOwnSeller>() ?? { typed: "", problem: null };
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex flex-col gap-4">
      <ProblemNote problem={problem} />
      <FormField
        name={SELLER_FIELDS.code}
        label={words.code}
        hint={words.codeNote}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        problem={problem}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={buttonStyle({ size: "medium" })}>
          {words.use}
        </button>
        {isCompany ? null : (
          <button
            type="submit"
            name="intent"
            value={SELLER_FIELDS.company}
            disabled={busy}
            className={buttonStyle({ variant: "plain", size: "medium" })}
          >
            {fillText(words.fromCompany, { company })}
          </button>
        )}
      </div>
    </Form>
  );
}

/** Registration is the members' own; the code in the address says who invites. */
function Become({ name, code }: { name: string; code: string }) {
  const words = useShop().texts.account;
  if (code === "")
    return (
      <Part title={words.become} text={words.becomeWithout}>
        {null}
      </Part>
    );
  return (
    <Part title={words.become} text={fillText(words.becomeText, { name })}>
      <a href={paths.register(code)} className={`${buttonStyle({ variant: "soft", size: "medium" })} sm:self-start`}>
        {words.become}
      </a>
    </Part>
  );
}

function History({ history }: { history: DataOf<"customerSellers"> }) {
  const { texts, company } = useShop();
  if (history.length === 0) return null;
  return (
    <Part title={texts.account.sellerHistory}>
      <ol className="flex flex-col divide-y divide-line border-y border-line text-panel">
        {history.map(({ at, uid, name, proof }) => (
          <li key={`${at} ${uid}`} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0">
              <span className="block text-row text-ink">{uid === "" ? company : name}</span>
              <span className="block text-small text-ink-2">
                {fillText(texts.account.sellerProof[proof], { name })}
              </span>
            </span>
            <span className="text-small text-ink-2">
              <Day at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
