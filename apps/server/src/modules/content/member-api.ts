import { done, refused } from "@espalier/core/vocabulary/outcome";

import { epochSeconds } from "../../platform/clock/epoch-seconds.ts";
import { readPage } from "../../platform/db/paging/paged.ts";
import { readSettings } from "../settings/settings.ts";
import { offeredCountries } from "../../platform/countries/countries.ts";
import type { ContentDeps } from "./deps.ts";
import { bind, type Binding, bindSameForAll } from "../../platform/http/bind-call.ts";
import { findArticle, findNotice, latestNotice, listNotices } from "./queries.ts";
import { showConfig } from "./show-config.ts";

export const contentMemberApi = (deps: ContentDeps): readonly Binding[] => {
  const { db } = deps;
  return [
    bind("noticeLatest", async ({ caller, now }) => done(await latestNotice(db, caller.language, epochSeconds(now)))),

    bind("noticeList", async ({ input, caller, now }) => {
      const page = { reader: caller.session, list: "notices", page: input.page, limit: input.limit, now };
      return done([
        ...(await readPage(
          db,
          page,
          async ({ below, skip, limit }) =>
            await listNotices(db, caller.language, epochSeconds(now), below, skip, limit),
        )),
      ]);
    }),

    bind("noticeDetail", async ({ input, caller, now }) => {
      const notice = await findNotice(db, caller.language, epochSeconds(now), input.id);
      return notice ? done(notice) : refused("not_found");
    }),

    bind("posts", async ({ input, caller }) => {
      const article = await findArticle(db, caller.language, input.s);
      return article ? done(article) : refused("not_found");
    }),

    bindSameForAll("countries", async ({ caller }) =>
      done(offeredCountries(caller.language, (await readSettings(db))["register.countries"])),
    ),

    bind("config", async ({ caller }) => done(await showConfig(deps, caller.language))),
  ];
};
