import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { NotificationsDeps } from "../deps.ts";
import { deleteDevice, storeDevice, storePushChoice } from "../store/push.ts";
import { isSubscription } from "./check-device.ts";

export const pushMemberApi = ({ pushKey }: NotificationsDeps): readonly Binding[] => [
  bind("userPushSubscribe", async ({ input, caller: { memberId, session }, now, write }) => {
    if (pushKey === "") return refused("push.off");
    if (!isSubscription(input)) return refused("push.device");
    return await write(async (tx) => {
      await storeDevice(tx, { memberId, session, ...input }, now);
      return done(null);
    });
  }),

  bind(
    "userPushUnsubscribe",
    async ({ caller: { session }, write }) =>
      await write(async (tx) => {
        await deleteDevice(tx, session);
        return done(null);
      }),
  ),

  bind(
    "userPushSet",
    async ({ input, caller: { memberId }, write }) =>
      await write(async (tx) => {
        await storePushChoice(tx, { member_id: memberId, ...input });
        return done(null);
      }),
  ),
];
