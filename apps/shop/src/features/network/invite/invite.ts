import type { DataOf } from "@espalier/contract/types";
import type { TFunction } from "i18next";

import type { PosterFacts } from "../../../components/poster/poster-facts.ts";
import { paths } from "../../../lib/paths.ts";

/** The invitation of a member, leading to the registration at `origin` with the code filled in. */
export const inviteOf = (
  { info: { nickname: name, invite_code: code } }: Pick<DataOf<"userInfo">, "info">,
  origin: string,
  t: TFunction<"invite">,
): PosterFacts => ({
  name,
  code,
  link: `${origin}${paths.register({ code })}`,
  line: t("line"),
  codeName: t("code"),
  scan: t("scan"),
  shareTitle: t("shareTitle"),
  shareText: t("shareText", { name, code }),
});
