import { Columns } from "@espalier/ui/layout/columns";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Screen } from "../../../components/screen.tsx";
import { PosterActions } from "../../../components/poster/poster-actions.tsx";
import type { PosterFacts } from "../../../components/poster/poster-facts.ts";
import { Poster } from "../../../components/poster/poster.tsx";
import { inviteOf } from "./invite.ts";

/** The member's own invitation, to be shown, copied, shared and saved. */
export function InvitePage() {
  const { t } = useTranslation("invite");
  const member = useQuery(userInfoQuery);
  const qr = useRef<SVGSVGElement>(null);
  return (
    <Screen
      title={t("title")}
      back={paths.home()}
      columns
      footer={
        member.data === undefined ? undefined : (
          <PosterActions facts={inviteOf(member.data, window.location.origin, t)} qr={qr} />
        )
      }
    >
      <Loaded query={member} loading={<PosterSkeleton />}>
        {(loaded) => <Invitation invite={inviteOf(loaded, window.location.origin, t)} qr={qr} />}
      </Loaded>
    </Screen>
  );
}

function Invitation({ invite, qr }: { invite: PosterFacts; qr: RefObject<SVGSVGElement | null> }) {
  const { t } = useTranslation("invite");
  const { code, link } = invite;
  return (
    <Columns
      first={<Poster facts={invite} qr={qr} />}
      second={
        <>
          <p className="text-center text-small text-ink-3">{t("hint")}</p>
          <ListGroup label={t("title")}>
            <ListRow title={t("code")} detail={code} trailing={<CopyButton text={code} label={t("copyCode")} />} />
            <ListRow
              title={t("link")}
              detail={<span className="wrap-anywhere">{link}</span>}
              trailing={<CopyButton text={link} label={t("copyLink")} />}
            />
            <ListRow
              title={t("shopPage")}
              detail={t("shopPageDetail")}
              render={(slot) => <Link to={paths.shopPage()} {...slot} />}
            />
          </ListGroup>
        </>
      }
    />
  );
}

function PosterSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-5">
      <Skeleton shape="block" className="mx-auto aspect-[36/56] w-full max-w-[360px] rounded-sheet" />
      <Skeleton shape="block" className="h-28 w-full rounded-panel" />
    </Loading>
  );
}
