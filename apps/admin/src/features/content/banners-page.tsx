import type { DataOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { Loaded } from "@espalier/web/loaded";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useUndo } from "@espalier/web/use-undo";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { moveItem } from "../../lib/move-item.ts";
import { type GuardedSave, type Opened, useGuardedSave } from "../../lib/use-guarded-save.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { EditorForm } from "../../components/layout/editor-form.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { type Banner, BannerItem } from "./banner-item.tsx";
import { ContentTabs } from "./content-tabs.tsx";
import { BLANK_TEXT } from "../../lib/localized.ts";

const bannersQuery = queryOptions({
  queryKey: ["banners"],
  queryFn: ({ signal }) => api("adminBannerList", {}, { signal }),
});

const MOST_BANNERS = 10;

/** The pictures at the head of the shop's first page, in their order. */
export function BannersPage() {
  const { t } = useTranslation(["content", "shell"]);
  const query = useQuery(bannersQuery);
  return (
    <AdminPage title={t("shell:nav.content")} detail={t("bannersDetail")}>
      <ContentTabs current="banners" />
      <Loaded query={query} loading={<SkeletonText />}>
        {(stored) => <ChangeBanners stored={stored} />}
      </Loaded>
    </AdminPage>
  );
}

/** A banner that is being written, known by something of its own that stays while its words change. */
type Draft = { readonly key: string; readonly banner: Banner };

const draftOf = (banner: Banner): Draft => ({ key: crypto.randomUUID(), banner });

type Form = { readonly banners: readonly Banner[] };

const openBanners = ({ version, banners }: DataOf<"adminBannerList">): Opened<Form> => ({
  version,
  form: { banners },
});

function ChangeBanners({ stored }: { stored: DataOf<"adminBannerList"> }) {
  const { t } = useTranslation(["content", "shell"]);
  const newest = async () => openBanners(await api("adminBannerList"));
  const saving = useGuardedSave({
    initial: openBanners(stored),
    newest,
    send: ({ banners }, version, options) =>
      api("adminBannerSet", { version, banners: JSON.stringify(banners) }, options),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: bannersQuery.queryKey });
      const next = await newest();
      void toaster.show(t("saved"), { tone: "success" });
      return next;
    },
  });
  return (
    <>
      <BannersForm key={saving.opened.version} saving={saving} />
      <ConflictDialog
        saving={saving}
        format={({ banners }) =>
          Object.fromEntries(
            banners.map(({ image, link, title, subtitle }, place) => [
              t("banner", { number: place + 1 }),
              [link, ...Object.values(title), ...Object.values(subtitle), image]
                .filter((text) => text !== "")
                .join("\n"),
            ]),
          )
        }
      />
    </>
  );
}

function BannersForm({ saving }: { saving: GuardedSave<Form> }) {
  const { t } = useTranslation(["content", "shell"]);
  const may = useHasPermission();
  const showUndo = useUndo();
  const initial = saving.opened.form.banners;
  const [drafts, setDrafts] = useState(() => initial.map(draftOf));
  const banners = drafts.map(({ banner }) => banner);
  const changed = JSON.stringify(banners) !== JSON.stringify(initial);
  const pictureless = banners.some(({ image }) => image === "");
  const writes = may("content.write");

  function remove(key: string, place: number) {
    const removed = drafts.filter((each) => each.key === key);
    setDrafts(drafts.filter((each) => each.key !== key));
    showUndo({
      done: t("bannerRemoved", { number: place + 1 }),
      restore: () => setDrafts((present) => present.toSpliced(place, 0, ...removed)),
    });
  }

  function save() {
    if (pictureless) void toaster.show(t("bannerPictureMissing"), { tone: "danger" });
    else if (changed) saving.save({ banners });
  }

  return (
    <EditorForm changed={changed} busy={saving.busy} onSubmit={save}>
      <fieldset disabled={!writes} inert={saving.busy} className="flex max-w-[900px] min-w-0 flex-col gap-4">
        {drafts.map(({ key, banner }, place) => (
          <BannerItem
            key={key}
            banner={banner}
            place={place}
            last={place === drafts.length - 1}
            onChange={(next) => setDrafts(drafts.map((each) => (each.key === key ? { key, banner: next } : each)))}
            onMove={(to) => setDrafts([...moveItem(drafts, place, to)])}
            onRemove={() => remove(key, place)}
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
            <Button type="submit" size="medium" busy={saving.busy} incomplete={!changed || pictureless}>
              {t("shell:save")}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </EditorForm>
  );
}

const BLANK: Banner = { image: "", link: "", title: BLANK_TEXT, subtitle: BLANK_TEXT };
