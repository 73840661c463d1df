import { Columns } from "@espalier/ui/layout/columns";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { Screen } from "../../components/screen.tsx";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { paths } from "../../lib/paths.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { GoodsForm } from "./goods-form.tsx";
import { PageFigures } from "./page-figures.tsx";
import { pageQuery, type PageView } from "./page-query.ts";
import { PageShare } from "./page-share.tsx";
import { PageState } from "./page-state.tsx";
import { TextForm } from "./text-form.tsx";

/** The member's page of the public shop: what visitors see, what is reviewed, the goods shown first, and how many came. */
export function ShopPage() {
  const { t } = useTranslation("invite");
  const page = useQuery(pageQuery);
  const member = useQuery(userInfoQuery);
  return (
    <Screen title={t("page.title")} back={paths.invite()} columns>
      <Loaded query={page} loading={<SkeletonStack />}>
        {(view) => <Parts view={view} name={member.data?.info.nickname ?? ""} />}
      </Loaded>
    </Screen>
  );
}

function Parts({ view, name }: { view: PageView; name: string }) {
  return (
    <Columns
      first={
        <>
          <PageState view={view} />
          <TextForm view={view} name={name} />
        </>
      }
      second={
        <>
          <GoodsForm view={view} />
          <PageFigures week={view.week} month={view.month} />
          <PageShare code={view.code} name={name} />
        </>
      }
    />
  );
}
