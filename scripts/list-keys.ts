// Prints what depends on which secret key, which shows when a previous key may be removed. Exits 1 when something was
// made with a key that is not at hand. Works beside a running server, or starts the embedded database for the while.
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { countKeyUses } from "../apps/server/src/modules/operators/auth/count-key-uses.ts";
import { printTable } from "./print-table.ts";
import { runTool, withCompany } from "./run-tool.ts";

const listKeys = async (): Promise<boolean> => {
  const uses = await withCompany(async ({ config, ownerUrl: url }) => {
    const { db, close } = openDatabase({ url, size: 1, name: "espalier keys", patience: 0 });
    try {
      return await countKeyUses(db, config);
    } finally {
      await close();
    }
  });
  printTable([
    ["key", "state", "security passwords", "sealed days", "operators' apps", "members' apps"],
    ...uses.map(({ name, state, securityPasswords, sealedDays, operatorApps, memberApps }) => [
      name ?? "(none)",
      state,
      ...[securityPasswords, sealedDays, operatorApps, memberApps].map((count) => count.toLocaleString("en")),
    ]),
  ]);
  const missing = uses.filter(({ state }) => state === "missing");
  for (const { name } of missing) console.log(`The key ${name} is neither SECRET_KEY nor in SECRET_KEY_PREVIOUS.`);
  return missing.length === 0;
};

const USAGE = { command: "keys", words: [], does: "Lists what still depends on which secret key." };

await runTool(USAGE, async () => ((await listKeys()) ? 0 : 1));
