import { Columns } from "@espalier/ui/layout/columns";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Screen } from "../../../components/screen.tsx";
import { InviteActions } from "./invite-actions.tsx";
import { type Invite, inviteOf } from "./invite.ts";
import { Poster } from "./poster.tsx";

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
          <InviteActions invite={inviteOf(member.data, window.location.origin)} qr={qr} />
        )
      }
    >
      <Loaded query={member} loading={<PosterSkeleton />}>
        {(loaded) => <Invitation invite={inviteOf(loaded, window.location.origin)} qr={qr} />}
      </Loaded>
    </Screen>
  );
}

function Invitation({ invite, qr }: { invite: Invite; qr: RefObject<SVGSVGElement | null> }) {
  const { t } = useTranslation("invite");
  const { code, link } = invite;
  return (
    <Columns
      first={<Poster invite={invite} qr={qr} />}
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
