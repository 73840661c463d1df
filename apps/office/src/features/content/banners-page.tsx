import { Button } from "@espalier/ui/button";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { moved } from "../../lib/moved.ts";
import { useMay } from "../../lib/use-may.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { OfficePage } from "../../parts/office-page.tsx";
import { SkeletonText } from "../../parts/skeleton-text.tsx";
import { type Banner, BannerCard } from "./banner-card.tsx";
import { ContentTabs } from "./content-tabs.tsx";

const bannersQuery = queryOptions({
  queryKey: ["banners"],
  queryFn: ({ signal }) => api("officeBannerList", {}, { signal }),
});

const MOST_BANNERS = 10;

/** The pictures at the head of the shop's first page, in their order. */
export function BannersPage() {
  const { t } = useTranslation(["content", "shell"]);
  const query = useQuery(bannersQuery);
  return (
    <OfficePage title={t("shell:nav.content")} detail={t("bannersDetail")}>
      <ContentTabs current="banners" />
      <Loaded query={query} loading={<SkeletonText />}>
        {(banners) => <BannersForm key={JSON.stringify(banners)} initial={banners} />}
      </Loaded>
    </OfficePage>
  );
}

/** A banner that is being written, known by something of its own that stays while its words change. */
type Draft = { readonly key: string; readonly banner: Banner };

const draftOf = (banner: Banner): Draft => ({ key: crypto.randomUUID(), banner });

function BannersForm({ initial }: { initial: readonly Banner[] }) {
  const { t } = useTranslation(["content", "shell"]);
  const may = useMay();
  const [drafts, setDrafts] = useState(() => initial.map(draftOf));
  const banners = drafts.map(({ banner }) => banner);
  const { busy, submit } = useSubmit({
    send: (next: readonly Banner[], options) => api("officeBannerSet", { banners: JSON.stringify(next) }, options),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: bannersQuery.queryKey });
      void toaster.show(t("saved"), { tone: "success" });
    },
  });
  const changed = JSON.stringify(banners) !== JSON.stringify(initial);
  const writes = may("content.write");

  return (
    <fieldset disabled={!writes} className="flex max-w-[900px] flex-col gap-4">
      {drafts.map(({ key, banner }, place) => (
        <BannerCard
          key={key}
          banner={banner}
          place={place}
          last={place === drafts.length - 1}
          onChange={(next) => setDrafts(drafts.map((each) => (each.key === key ? { key, banner: next } : each)))}
          onMove={(to) => setDrafts([...moved(drafts, place, to)])}
          onRemove={() => setDrafts(drafts.filter((each) => each.key !== key))}
        />
      ))}
      {writes ? (
        <div className="flex gap-3">
          <Button
            variant="soft"
            size="medium"
            icon={Plus}
            disabled={drafts.length >= MOST_BANNERS}
            onClick={() => setDrafts([...drafts, draftOf(BLANK)])}
          >
            {t("addBanner")}
          </Button>
          <Button
            size="medium"
            busy={busy}
            disabled={!changed || banners.some(({ image }) => image === "")}
            onClick={() => submit(banners)}
          >
            {t("shell:save")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

const BLANK: Banner = { image: "", link: "", title_en: "", title_cn: "", subtitle_en: "", subtitle_cn: "" };
