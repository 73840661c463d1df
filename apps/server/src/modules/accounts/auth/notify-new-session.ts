import type { Bilingual } from "@espalier/core/vocabulary/language";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Device } from "../sessions/read-device.ts";
import type { Company } from "../../notifications/company.ts";
import { formatTime } from "../../notifications/format-time.ts";
import { notifyMember } from "../../notifications/notify-member.ts";

/** Notifies a member of a login on a device that the account was not on before: when, with what, and from where. */
export const notifyNewSession = async (
  tx: Tx,
  company: Company,
  member: { readonly id: number; readonly uid: string },
  { device, address, now }: { readonly device: Device; readonly address: string; readonly now: Date },
): Promise<void> => {
  const words = { uid: member.uid, device: formatDevice(device), address, at: formatTime(now, company.timeZone) };
  await notifyMember(tx, company, member.id, { template: "new_session", words, now });
};

const formatDevice = ({ browser, system }: Device): Bilingual => {
  if (browser !== "" && system !== "") return { en: `${browser} on ${system}`, cn: `${system} 上的 ${browser}` };
  const name = browser || system;
  return name === "" ? { en: "an unknown device", cn: "未知设备" } : { en: name, cn: name };
};
