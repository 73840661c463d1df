import type { DataOf } from "@espalier/contract/types";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Form, Link, useLoaderData } from "react-router";

import { AccountNav } from "../../components/account-nav.tsx";
import { placeOf } from "../../lib/address-form.ts";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import type { loadAddresses } from "./change-addresses.ts";

/** Where a customer has orders sent, the address that is used first in front. */
export function AddressesPage() {
  const addresses = useLoaderData<typeof loadAddresses>();
  const { language, texts } = useShop();
  const words = texts.account;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <AccountNav title={words.addresses} />
      {addresses.length === 0 ? (
        <p className="py-8 text-center text-ink-2">{words.noAddresses}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {addresses.map((address) => (
            <Kept key={address.id} address={address} />
          ))}
        </ul>
      )}
      <Link to={paths.address(language, "new")} className={`${buttonStyle({ size: "medium" })} sm:self-start`}>
        {words.addAddress}
      </Link>
    </div>
  );
}

function Kept({ address }: { address: DataOf<"customerAddressList">[number] }) {
  const { language, texts } = useShop();
  const words = texts.account;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60 text-panel text-ink-2">
        <p className="flex flex-wrap items-center gap-x-3 text-row text-ink">
          <span className="min-w-0 break-words">{address.name}</span>
          {address.is_default ? (
            <span className="rounded-pill bg-accent-soft px-2.5 py-0.5 text-small font-medium text-accent-ink">
              {words.usedFirst}
            </span>
          ) : null}
        </p>
        <p className="break-words">{placeOf(address)}</p>
        <p className="tabular">{address.phone}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {address.is_default ? null : (
          <Form method="post">
            <input type="hidden" name="id" value={address.id} />
            <button type="submit" className={buttonStyle({ variant: "quiet", size: "medium" })}>
              {words.useFirst}
            </button>
          </Form>
        )}
        <Link to={paths.address(language, address.id)} className={buttonStyle({ variant: "plain", size: "medium" })}>
          {words.change}
          <span className="sr-only"> {address.name}</span>
        </Link>
      </div>
    </li>
  );
}
