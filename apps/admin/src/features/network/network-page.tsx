import { CallError } from "@espalier/contract/caller";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Network, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { MemberSearch } from "../../components/member-search.tsx";
import { beginQuery } from "./tree/load-tree.ts";
import { type Tree, TREES } from "./member-node.ts";
import { NetworkPicture } from "./tree/network-picture.tsx";

/** The network below any member, as the placement tree or the sponsor tree. */
export function NetworkPage() {
  const { t } = useTranslation(["network", "shell"]);
  const navigate = useNavigate();
  const { values } = useSearchValues(["uid", "tree"]);
  const tree: Tree = TREES.find((each) => each === values["tree"]) ?? "placement";
  const uid = values["uid"] ?? "";
  const query = useQuery(beginQuery(tree, uid));
  return (
    <main className="flex h-dvh min-w-0 flex-col">
      <title>{`${t("shell:nav.network")} · ${t("shell:brand")}`}</title>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 bg-surface px-8 pt-4">
        <h1 className="text-title">{t("shell:nav.network")}</h1>
        <MemberSearch
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          onFound={({ uid: found }) => void navigate(paths.network({ uid: found, tree }))}
        />
        <div className="ml-auto self-end">
          <LinkTabs
            label={t("tree")}
            tabs={TREES.map((each) => ({
              key: each,
              label: t(each),
              current: each === tree,
              render: (slot) => <Link to={paths.network({ uid, tree: each })} {...slot} />,
            }))}
          />
        </div>
      </header>
      <div className="flex min-h-0 flex-1 flex-col border-t border-line">
        <Loaded
          query={query}
          failedTitle={t("failed")}
          failed={(error) =>
            error instanceof CallError && error.code === 404 ? <EmptyState icon={UserX} title={t("unknown")} /> : null
          }
          loading={
            <Loading label={t("shell:loading")} className="flex justify-center p-10">
              <Skeleton shape="block" className="h-20 w-48" />
            </Loading>
          }
        >
          {(begin) =>
            begin === null ? (
              <EmptyState icon={Network} title={t("nobody")} />
            ) : (
              <NetworkPicture key={`${tree} ${begin.top.uid}`} tree={tree} begin={begin} />
            )
          }
        </Loaded>
      </div>
    </main>
  );
}
