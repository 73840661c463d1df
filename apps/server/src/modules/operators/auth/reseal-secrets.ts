import type { OperatorsDeps } from "../deps.ts";
import { resealEach } from "../../../platform/crypto/reseal-each.ts";
import { listTotpSecrets } from "./queries.ts";
import { replaceTotpSecret } from "../store/operators.ts";

type ResealDeps = Pick<OperatorsDeps, "db" | "log" | "random" | "secretKey" | "previousKeys">;

/** Encrypts operators' secrets again with the current key, and returns the number encrypted again. */
export const resealSecrets = async (deps: ResealDeps): Promise<number> =>
  await resealEach(
    deps,
    "operator",
    await listTotpSecrets(deps.db),
    async (id, was, fresh) => await replaceTotpSecret(deps.db, id, was, fresh),
  );
