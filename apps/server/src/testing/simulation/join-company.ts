import { calls } from "@espalier/contract/calls.generated";
import type { ErrorKey } from "@espalier/contract/errors";

import { newestCode } from "../read-mail.ts";
import { type ModelMember, newMember } from "./client-model.ts";
import { asMember, PASSWORD, visitor } from "./people.ts";
import { ask, expectData, type SimulatedCompany } from "./simulated-company.ts";

type Form = { readonly sponsor: ModelMember; readonly parent: ModelMember };

/** Registers a member below a sponsor and sets a security password and a bank account. */
export const joinCompany = async (
  company: SimulatedCompany,
  { key }: { readonly key: string },
  { sponsor, parent }: Form,
): Promise<ModelMember | undefined> => {
  const { model, history } = company;
  const email = `${key}@shop.example`;
  const address = `203.0.${model.members.length % 250}.${1 + (key.length % 250)}`;
  const fields = {
    nickname: "Wren",
    email,
    country: "SG",
    password: PASSWORD,
    repeat: PASSWORD,
    inviteCode: sponsor.inviteCode,
    invitePid: sponsor.uid,
    positionPid: parent.uid,
    checked: true,
    agree: true,
  };
  const answer = await ask(company, { name: "reg", fields, by: () => visitor(address), key });
  history.push(`${key} register below ${sponsor.uid}: ${answer.error ?? "done"}`);
  if (answer.code !== 200) {
    company.figures.refusals += 1;
    if (answer.error === "placement.not_below_sponsor" && parent !== sponsor) return undefined;
    throw new Error(`a registration was refused: ${answer.error} ${answer.msg}`);
  }
  const uid = calls.reg.data.parse(answer.data);
  const member = newMember({ index: model.members.length, uid, email, address });
  const by = asMember(company, member);
  const { info } = calls.userInfo.data.parse(await expectData(company, { name: "userInfo", by }));
  member.id = info.id;
  member.inviteCode = info.invite_code;
  model.members.push(member);
  await openAccount(company, member, key);
  const bank = { name: "Wren", number: "0012345678", bank_id: company.model.bankId };
  const added = await expectData(company, { name: "walletBankCreate", fields: bank, by, key: `${key} bank` });
  member.bankId = calls.walletBankCreate.data.parse(added).id;
  return member;
};

/** Allowed reasons for refusing a code: it was requested too soon, or the clock has jumped since. */
const NO_CODE: readonly (ErrorKey | undefined)[] = [
  "code.too_soon",
  "code.too_many",
  "code.expired",
  "code.wrong",
  "code.too_many_tries",
];

/** Sets the security password with a code sent to the member, if one can be sent now. */
export const openAccount = async (company: SimulatedCompany, member: ModelMember, key: string): Promise<void> => {
  const by = asMember(company, member);
  const sent = await ask(company, { name: "userCode", by });
  if (sent.code !== 200) return noteRefused(company, "userCode", sent.error);
  const sms_code = await readCode(company, member);
  const fields = { password: member.pin, is_purse: true, sms_code };
  const tries = member.wrongPins;
  const set = await ask(company, { name: "settingPass", fields, by, key: `${key} pin` });
  if (set.code !== 200) return noteRefused(company, "settingPass", set.error);
  member.hasPin = true;
  // Wrong attempts sent in the meantime may be counted after the reset.
  member.wrongPins -= tries;
};

const noteRefused = (company: SimulatedCompany, name: string, error: string | undefined): void => {
  if (!NO_CODE.some((reason) => reason === error)) throw new Error(`${name} was refused: ${error}`);
  company.figures.refusals += 1;
};

const MOST_TRIES = 200;

const readCode = async (company: SimulatedCompany, { email }: ModelMember): Promise<string> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await newestCode(company.server.deps.db, email)) ?? "";
    } catch (error) {
      if (tries > MOST_TRIES) throw error;
      // The database is down for a while. This request is answered when it is back.
      await ask(company, { name: "config", by: () => visitor("203.0.113.1") });
    }
  }
};
