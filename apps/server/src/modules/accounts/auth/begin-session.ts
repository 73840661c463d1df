import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Device } from "../sessions/read-device.ts";
import { noteDevice } from "../store/devices.ts";
import { storeLanguage } from "../../members/store/customers.ts";
import { openSession } from "../store/sessions.ts";
import { notifyNewSession } from "./notify-new-session.ts";

/** The place and the device of a login. */
export type Visit = {
  readonly address: string;
  readonly device: Device;
  /** The key with which the device names itself, or "". */
  readonly deviceKey: string;
  readonly language: Language;
  readonly now: Date;
};

/** Opens the session of a member who proved their identity, and returns its token. A login on a new device is notified. */
export const beginSession = async (
  tx: Tx,
  deps: AccountsDeps,
  member: { readonly id: number; readonly uid: string; readonly frozen_at: Date | null },
  visit: Visit,
): Promise<Outcome<string, "member.frozen">> => {
  if (member.frozen_at) return refused("member.frozen");
  const { device, deviceKey: key, language, now } = visit;
  await storeLanguage(tx, member.id, language);
  if (!(await noteDevice(tx, { memberId: member.id, key, now }))) await notifyNewSession(tx, deps, member, visit);
  return done(await openSession(tx, { memberId: member.id, device }, deps.random, now));
};
