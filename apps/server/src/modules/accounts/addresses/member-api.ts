import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readAddresses } from "./queries.ts";
import { deleteAddress } from "../store/addresses.ts";
import { addAddress, changeAddress } from "./save-address.ts";

export const addressMemberApi = ({ db }: Deps): readonly Binding[] => [
  bind("userAddressList", async ({ caller }) => done(await readAddresses(db, { memberId: caller.memberId, id: null }))),

  bind("userAddressInfo", async ({ input, caller }) => {
    const [address] = await readAddresses(db, { memberId: caller.memberId, id: input.id });
    return address ? done(address) : refused("address.unknown");
  }),

  bind(
    "userAddressAdd",
    async ({ input, caller, now, write }) =>
      await write(async (tx) => await addAddress(tx, caller.memberId, input, now)),
  ),

  bind(
    "userAddressSet",
    async ({ input: { id, ...form }, caller, write }) =>
      await write(async (tx) => await changeAddress(tx, caller.memberId, id, form)),
  ),

  bind(
    "userAddressDel",
    async ({ input, caller, write }) =>
      await write(async (tx) =>
        (await deleteAddress(tx, caller.memberId, input.id)) ? done(null) : refused("address.unknown"),
      ),
  ),
];
