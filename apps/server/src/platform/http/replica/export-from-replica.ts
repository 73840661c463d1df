import { done } from "@espalier/core/vocabulary/outcome";

import type { LogPosition } from "../../db/replica/log-position.ts";
import { readFromEither } from "../../db/replica/read-from-either.ts";
import { readLogPosition, type Replica } from "../../db/replica/replica.ts";
import { untilThere } from "../../db/replica/until-there.ts";
import type { PlatformDeps } from "../../deps.ts";
import type { AdminList, OpenedList } from "../admin-list.ts";

type ExportDeps = Pick<PlatformDeps, "db" | "metrics"> & { readonly replica: Replica };

/**
 * The same lists, of which an export reads from the replica, given the lists over it. An export has everything that was written before it
 * was opened; batches that the replica does not answer come from the primary.
 */
export const exportedFromReplica = (
  deps: ExportDeps,
  lists: readonly AdminList[],
  overReplica: readonly AdminList[],
): readonly AdminList[] =>
  lists.map((list) => ({
    ...list,
    open: (wire, reader) => {
      const primary = list.open(wire, reader);
      const replica = overReplica.find(({ name }) => name === list.name)?.open(wire, reader);
      return primary.ok && replica?.ok === true ? done(eitherOf(deps, primary.value, replica.value)) : primary;
    },
  }));

const eitherOf = (deps: ExportDeps, primary: OpenedList, replica: OpenedList): OpenedList => {
  let seen: Promise<LogPosition> | undefined;
  const read = async <Value>(rowsOf: (opened: OpenedList) => Promise<Value>): Promise<Value> => {
    const position = await (seen ??= readLogPosition(deps.db));
    await untilThere(deps.replica, position);
    const { value, from } = await readFromEither(deps, position, {
      onReplica: async () => await rowsOf(replica),
      onPrimary: async () => await rowsOf(primary),
    });
    // The next batch continues behind its last row, which the replica has to have.
    if (from === "primary") seen = undefined;
    return value;
  };
  return {
    count: async () => await read(async ({ count }) => await count()),
    read: async (start) => await read(async (opened) => await opened.read(start)),
  };
};
