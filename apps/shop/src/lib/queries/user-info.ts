import type { DataOf } from "@espalier/contract/types";
import { MUST_RESET_NUMBER } from "@espalier/core/vocabulary/wire-numbers";

/** The query key of the member's info. */
export const USER_INFO_KEY = ["userInfo"] as const;

/** Whether new passwords have to be chosen before anything else; an operator who looks on does not choose them. */
export const mustChoosePasswords = ({ info }: DataOf<"userInfo">): boolean =>
  info.backend === MUST_RESET_NUMBER && info.impersonated !== true;
