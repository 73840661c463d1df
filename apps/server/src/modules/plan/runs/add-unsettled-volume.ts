import { addVolume } from "@espalier/core/network/add-volume";

import { placeOf } from "../../network/member-tree.ts";
import type { LoadedMembers } from "./load-members.ts";
import type { readUnsettledVolume } from "./run-queries.ts";

/** Adds the differences of `readUnsettledVolume` to the members' own volume, to that of their customers and to the legs above. */
export const addUnsettledVolume = async (
  { tree, network, state }: LoadedMembers,
  unsettled: ReturnType<typeof readUnsettledVolume>,
): Promise<void> => {
  const apart = new Float64Array(tree.size);
  for await (const rows of unsettled) {
    for (const { memberId, pv, customersPv } of rows) {
      const member = placeOf(tree, memberId);
      apart[member] = pv;
      state.ownPv[member] = (state.ownPv[member] ?? 0) + pv;
      state.customersPv[member] = (state.customersPv[member] ?? 0) + customersPv;
    }
  }
  addVolume(network, state.totals, apart);
};
