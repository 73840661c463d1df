import type { AdminCallName, DataOf } from "@espalier/contract/types";

import { anOperator, type TestOperator } from "./builders/an-operator.ts";
import { callAdmin } from "./requests/call-admin.ts";
import type { TestApp } from "./setup/test-app.ts";
import type { Fields } from "./requests/valid-requests.ts";

/** A client of the admin app in the wire's types; a refusal is returned as its key. */
export type AdminClient = {
  readonly operator: TestOperator;
  /** Returns the data; a refusal fails the test. */
  readonly call: <Name extends AdminCallName>(name: Name, fields?: Fields) => Promise<DataOf<Name>>;
  /** Returns the key of the refusal, or "done". */
  readonly tryTo: (name: AdminCallName, fields?: Fields) => Promise<string>;
};

export const adminClient = async (
  shop: TestApp,
  role: Parameters<typeof anOperator>[1] = "owner",
): Promise<AdminClient> => {
  const operator = await anOperator(shop.db, role, shop.now());
  const send = async (name: AdminCallName, fields: Fields = {}) =>
    await callAdmin(shop, name, fields, { token: operator.token });
  return {
    operator,
    call: async (name, fields) => {
      const answer = await send(name, fields);
      if (!isDataOf(name, answer.code, answer.data))
        throw new Error(`${name} was refused: ${answer.error} ${answer.msg}`);
      return answer.data;
    },
    tryTo: async (name, fields) => (await send(name, fields)).error ?? "done",
  };
};

/** The dispatcher encodes data by the call's contract, so the type of a success is known. */
const isDataOf = <Name extends AdminCallName>(_: Name, code: number, data: unknown): data is DataOf<Name> =>
  code === 200 && data !== undefined;
