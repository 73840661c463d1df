import type { OfficeCallName } from "@espalier/contract/office/routes";
import type { OfficeDataOf } from "@espalier/contract/office/types";

import { anOperator, type TestOperator } from "./an-operator.ts";
import { askOffice } from "./ask-office.ts";
import type { TestApp } from "./test-app.ts";
import type { Fields } from "./valid-requests.ts";

/** An operator who asks and is answered in the wire's types; what is refused is its key. */
export type OfficeDesk = {
  readonly operator: TestOperator;
  /** Answers the data; a refusal fails the test. */
  readonly ask: <Name extends OfficeCallName>(name: Name, fields?: Fields) => Promise<OfficeDataOf<Name>>;
  /** Answers the key of the refusal, or "done". */
  readonly tryTo: (name: OfficeCallName, fields?: Fields) => Promise<string>;
};

export const officeDesk = async (
  shop: TestApp,
  role: Parameters<typeof anOperator>[1] = "owner",
): Promise<OfficeDesk> => {
  const operator = await anOperator(shop.db, role, shop.now());
  const send = async (name: OfficeCallName, fields: Fields = {}) =>
    await askOffice(shop, name, fields, { token: operator.token });
  return {
    operator,
    ask: async (name, fields) => {
      const answer = await send(name, fields);
      if (!isDataOf(name, answer.code, answer.data))
        throw new Error(`${name} was refused: ${answer.error} ${answer.msg}`);
      return answer.data;
    },
    tryTo: async (name, fields) => (await send(name, fields)).error ?? "done",
  };
};

/** The dispatcher encodes data by the call's contract, so what a success holds is known. */
const isDataOf = <Name extends OfficeCallName>(_: Name, code: number, data: unknown): data is OfficeDataOf<Name> =>
  code === 200 && data !== undefined;
