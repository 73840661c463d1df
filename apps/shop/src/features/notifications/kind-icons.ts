import type { MessageKind } from "@espalier/core/vocabulary/message";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import {
  Award,
  Banknote,
  HandCoins,
  CalendarX2,
  Megaphone,
  MessageCircleQuestion,
  Package,
  ShieldAlert,
  Sprout,
  UserRoundPlus,
} from "lucide-react";

/** The sign of each kind of message. */
export const kindIcons: Readonly<Record<MessageKind, IconType>> = {
  profit: Sprout,
  rank: Award,
  referral: UserRoundPlus,
  customer: HandCoins,
  order: Package,
  withdrawal: Banknote,
  booking: CalendarX2,
  question: MessageCircleQuestion,
  notice: Megaphone,
  security: ShieldAlert,
};
