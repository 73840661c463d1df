import { Button } from "@espalier/ui/foundations/button";
import { Menu, type MenuProps } from "@espalier/ui/overlays/menu";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { Eye, HandCoins, KeyRound, Mail, Smartphone, Snowflake, Sun, TicketPercent } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { AddCoupon } from "../../components/coupons/add-coupon.tsx";
import { MoveDrawer } from "../../components/move-drawer.tsx";
import { type Outcome, OutcomesDialog } from "../../components/outcomes-dialog.tsx";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { type Member, refreshMember } from "./member.ts";
import { MessageMember } from "./message-member.tsx";
import { RemoveTotp } from "./remove-totp.tsx";
import { ResetMember } from "./reset-member.tsx";
import { ViewAsMember } from "./view-as-member.tsx";

type Action = "view" | "deposit" | "coupon" | "message" | "reset" | "totp" | "freeze";

/** The actions that `do` in the address opens. */
const ASKED_BY_ADDRESS = [
  { action: "message", permission: "messages.write" },
  { action: "freeze", permission: "members.write" },
] as const;

/** What can be done with and for a member. */
export function MemberActions({ member }: { member: Member }) {
  const { t } = useTranslation(["members", "coupons"]);
  const may = useHasPermission();
  const { uid } = member;
  const [refused, setRefused] = useState<readonly Outcome[] | null>(null);
  const { values, change } = useSearchValues(["do"]);
  const [pressed, setAsking] = useState<Action | null>(null);
  const named = ASKED_BY_ADDRESS.find(({ action, permission }) => action === values["do"] && may(permission));
  const asking = pressed ?? named?.action ?? null;
  const frozen = member.frozen_at !== 0;
  const close = () => {
    setAsking(null);
    if (values["do"] !== "") change({ do: "" });
  };
  return (
    <>
      {may("members.view_as") ? (
        <Button variant="soft" size="medium" icon={Eye} onClick={() => setAsking("view")}>
          {t("viewAs.action")}
        </Button>
      ) : null}
      <MemberMenu
        items={[
          ...(may("money.move")
            ? [
                {
                  key: "deposit",
                  label: t("deposit"),
                  icon: HandCoins,
                  onSelect: () => setAsking("deposit"),
                },
              ]
            : []),
          ...(may("content.write")
            ? [
                {
                  key: "coupon",
                  label: t("giveCoupon"),
                  icon: TicketPercent,
                  onSelect: () => setAsking("coupon"),
                },
              ]
            : []),
          ...(may("messages.write")
            ? [{ key: "message", label: t("message.action"), icon: Mail, onSelect: () => setAsking("message") }]
            : []),
          ...(may("members.write")
            ? [
                { key: "reset", label: t("reset.action"), icon: KeyRound, onSelect: () => setAsking("reset") },
                ...(member.totp_since === 0
                  ? []
                  : [
                      {
                        key: "totp",
                        label: t("totp.action"),
                        icon: Smartphone,
                        onSelect: () => setAsking("totp"),
                      },
                    ]),
                frozen
                  ? {
                      key: "thaw",
                      label: t("thaw.action"),
                      icon: Sun,
                      parted: true,
                      onSelect: () => setAsking("freeze"),
                    }
                  : {
                      key: "freeze",
                      label: t("freeze.action"),
                      icon: Snowflake,
                      parted: true,
                      danger: true,
                      onSelect: () => setAsking("freeze"),
                    },
              ]
            : []),
        ]}
      />
      {asking === "view" ? <ViewAsMember member={member} onClose={close} /> : null}
      {asking === "deposit" ? <MoveDrawer kind="deposit" member={uid} onClose={close} /> : null}
      {asking === "coupon" ? <AddCoupon uid={uid} onClose={close} onRefused={setRefused} /> : null}
      {refused === null ? null : (
        <OutcomesDialog title={t("coupons:outcomes")} outcomes={refused} onClose={() => setRefused(null)} />
      )}
      {asking === "message" ? <MessageMember member={member} onClose={close} /> : null}
      {asking === "reset" ? <ResetMember member={member} onClose={close} /> : null}
      {asking === "totp" ? <RemoveTotp member={member} onClose={close} /> : null}
      {asking === "freeze" ? <FreezeMember member={member} frozen={frozen} onClose={close} /> : null}
    </>
  );
}

/** What the role may do; nothing for a role that may do nothing. */
function MemberMenu({ items }: Pick<MenuProps, "items">) {
  const { t } = useTranslation("members");
  return items.length === 0 ? null : <Menu label={t("actions")} items={items} />;
}

type FreezeMemberProps = { member: Member; frozen: boolean; onClose: () => void };

function FreezeMember({ member: { uid, name }, frozen, onClose }: FreezeMemberProps) {
  const { t } = useTranslation("members");
  const action = frozen ? "thaw" : "freeze";
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminMemberFreeze", { uid, frozen: !frozen, reason }, options),
    onDone: async () => {
      onClose();
      await refreshMember(uid);
      void toaster.show(t(`${action}.done`), { tone: "success" });
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t(`${action}.title`, { name })}
      description={t(`${action}.hint`)}
      confirmLabel={t(`${action}.action`)}
      onConfirm={submit}
      busy={busy}
      danger={!frozen}
    />
  );
}
