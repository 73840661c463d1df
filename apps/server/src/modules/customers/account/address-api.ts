import type { InputOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { countryName } from "../../../platform/countries/countries.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { type Address, readAddresses } from "../../accounts/addresses/queries.ts";
import { addAddress, changeAddress } from "../../accounts/addresses/save-address.ts";
import { deleteAddress } from "../../accounts/store/addresses.ts";
import { keepBuyer } from "../../members/store/buyers.ts";
import type { CustomersDeps } from "../deps.ts";

export const addressApi = ({ db }: CustomersDeps): readonly Binding[] => [
  bind("customerAddressList", async ({ caller: { customerId, language } }) => {
    const addresses = await readAddresses(db, { customerId, id: null });
    return done(addresses.map((address) => showAddress(address, language)));
  }),

  bind(
    "customerAddressAdd",
    async ({ input, caller: { customerId }, now, write }) =>
      await write(async (tx) =>
        // Nothing is written of an account that is being erased.
        (await keepBuyer(tx, customerId))
          ? await addAddress(tx, customerId, asForm(input), now)
          : refused("session.expired"),
      ),
  ),

  bind(
    "customerAddressSet",
    async ({ input: { id, ...form }, caller, write }) =>
      await write(async (tx) => await changeAddress(tx, caller.customerId, id, asForm(form))),
  ),

  bind(
    "customerAddressDel",
    async ({ input, caller, write }) =>
      await write(async (tx) =>
        (await deleteAddress(tx, caller.customerId, input.id)) ? done(null) : refused("address.unknown"),
      ),
  ),
];

const asForm = ({ postal, ...form }: InputOf<"customerAddressAdd">) => ({ ...form, code: postal });

const showAddress = (stored: Address, language: Language) => {
  const { code, own_country: _, ...address } = stored;
  return { ...address, postal: code, country_name: countryName(address.country, language) };
};
