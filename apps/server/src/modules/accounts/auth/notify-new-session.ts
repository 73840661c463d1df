import { fillText } from "@espalier/core/text/fill-text";
import { inEveryLanguage } from "../../../locales/in-every-language.ts";
import type { LocalizedText } from "@espalier/core/text/localized-text";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Device } from "../sessions/read-device.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { formatTime } from "../../notifications/format-time.ts";
import { notifyOfAccount } from "../../notifications/notify-account-change.ts";

/** Notifies a member of a login on a new device, with the time, the device and the place. */
export const notifyNewSession = async (
  tx: Tx,
  messaging: Messaging,
  member: { readonly id: number; readonly uid: string },
  { device, address, now }: { readonly device: Device; readonly address: string; readonly now: Date },
): Promise<void> => {
  const words = { uid: member.uid, device: formatDevice(device), address, at: formatTime(now, messaging.timeZone) };
  await notifyOfAccount(tx, messaging, member.id, { template: "new_session", words, now });
};

const formatDevice = ({ browser, system }: Device): LocalizedText =>
  inEveryLanguage(({ labels: { device } }) =>
    browser !== "" && system !== ""
      ? fillText(device.browserOnSystem, { browser, system })
      : browser || system || device.unknown,
  );
