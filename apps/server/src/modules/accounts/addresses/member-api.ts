import type { Language } from "@espalier/core/text/language";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { nameAbroad } from "../../../platform/countries/countries.ts";
import { type Address, readAddresses } from "./queries.ts";
import { deleteAddress } from "../store/addresses.ts";
import { addAddress, changeAddress } from "./save-address.ts";

export const addressMemberApi = ({ db }: AccountsDeps): readonly Binding[] => [
  bind("userAddressList", async ({ caller: { customerId, language } }) => {
    const addresses = await readAddresses(db, { customerId, id: null });
    return done(addresses.map((address) => showAddress(address, language)));
  }),

  bind("userAddressInfo", async ({ input, caller }) => {
    const [address] = await readAddresses(db, { customerId: caller.customerId, id: input.id });
    return address ? done(showAddress(address, caller.language)) : refused("address.unknown");
  }),

  bind(
    "userAddressAdd",
    async ({ input, caller, now, write }) =>
      await write(async (tx) => await addAddress(tx, caller.customerId, input, now)),
  ),

  bind(
    "userAddressSet",
    async ({ input: { id, ...form }, caller, write }) =>
      await write(async (tx) => await changeAddress(tx, caller.customerId, id, form)),
  ),

  bind(
    "userAddressDel",
    async ({ input, caller, write }) =>
      await write(async (tx) =>
        (await deleteAddress(tx, caller.customerId, input.id)) ? done(null) : refused("address.unknown"),
      ),
  ),
];

const showAddress = (address: Address, language: Language) => ({
  ...address,
  abroad: nameAbroad(address, address.own_country, language),
});
