import type { DataOf } from "@espalier/contract/types";

import { paths } from "../../../lib/paths.ts";

/** An invitation to share: the member's name, the invite code, and a link to the prefilled registration. */
export type Invite = { readonly name: string; readonly code: string; readonly link: string };

/** The invitation of a member, leading to the shop at `origin`. */
export const inviteOf = ({ info }: Pick<DataOf<"userInfo">, "info">, origin: string): Invite => ({
  name: info.nickname,
  code: info.invite_code,
  link: `${origin}${paths.register({ code: info.invite_code })}`,
});
