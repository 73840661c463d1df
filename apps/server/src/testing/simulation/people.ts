import { calls } from "@espalier/contract/calls.generated";

import type { ModelMember, ModelOperator } from "./client-model.ts";
import { expectData, type Person, type SimulatedCompany } from "./simulated-company.ts";

export const PASSWORD = "nine tall herons";
const OFFICE = "198.51.100.1";

export const visitor = (address: string): Person => ({ token: "", address });

/** A member as the sender of a request, who logs in again when the session has ended. */
export const asMember =
  (company: SimulatedCompany, member: ModelMember): (() => Person) =>
  () => ({
    token: member.token,
    address: member.address,
    login: once(company, member, async () => {
      const fields = { username: member.uid, password: PASSWORD, device: member.email };
      member.token = calls.login.data.parse(
        await expectData(company, { name: "login", fields, by: () => visitor(member.address) }),
      );
    }),
  });

export const asOperator =
  (company: SimulatedCompany, operator: ModelOperator): (() => Person) =>
  () => ({
    token: operator.token,
    address: OFFICE,
    login: once(company, operator, async () => {
      const fields = { email: operator.email, password: PASSWORD };
      const data = await expectData(company, { name: "adminLogin", fields, by: () => visitor(OFFICE) });
      operator.token = calls.adminLogin.data.parse(data).token;
    }),
  });

/** Logs in once for all requests of a person: a login in progress counts as failed until it succeeds, and failures are limited. */
const once =
  ({ logins }: SimulatedCompany, person: object, login: () => Promise<void>): (() => Promise<void>) =>
  async () => {
    const underWay = logins.get(person) ?? login().finally(() => logins.delete(person));
    logins.set(person, underWay);
    await underWay;
  };

/** The element that a random number selects; undefined if the list is empty. */
export const pickFrom = <Each>(list: readonly Each[], pick: number): Each | undefined =>
  list[pick % Math.max(1, list.length)];
