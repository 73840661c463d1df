import { Badge } from "@espalier/ui/data/badge";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { useMember } from "../member.ts";

/** The member's addresses and bank accounts. */
export function ContactsTab() {
  return (
    <div className="grid grid-cols-2 items-start gap-8 max-[1100px]:grid-cols-[minmax(0,1fr)]">
      <Addresses />
      <Banks />
    </div>
  );
}

function Addresses() {
  const { t } = useTranslation("members");
  const { uid } = useMember();
  const query = useQuery({
    queryKey: ["member", uid, "addresses"],
    queryFn: ({ signal }) => api("adminMemberAddresses", { uid }, { signal }),
  });
  return (
    <Section title={t("contacts.addresses")}>
      <Loaded query={query} loading={<SkeletonText />}>
        {(addresses) =>
          addresses.length === 0 ? (
            <p className="text-small text-ink-3">{t("contacts.noAddress")}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {addresses.map(({ id, name, phone, is_default, ...place }) => (
                <li key={id}>
                  <Panel className="flex flex-col gap-1 text-small">
                    <span className="flex items-center gap-2 font-medium">
                      {name} <span className="tabular font-normal text-ink-3">{phone}</span>
                      {is_default ? <Badge tone="accent">{t("contacts.usual")}</Badge> : null}
                    </span>
                    <span className="text-ink-2">{lineOf(place)}</span>
                  </Panel>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

type Place = { province: string; city: string; area: string; address: string; code: string };

/** The address from the street up, without empty parts. */
const lineOf = ({ address, area, city, province, code }: Place): string =>
  [address, area, city, province, code].filter((part) => part !== "").join(", ");

function Banks() {
  const { t } = useTranslation("members");
  const { uid } = useMember();
  const query = useQuery({
    queryKey: ["member", uid, "banks"],
    queryFn: ({ signal }) => api("adminMemberBanks", { uid }, { signal }),
  });
  return (
    <Section title={t("contacts.banks")}>
      <Loaded query={query} loading={<SkeletonText />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <p className="text-small text-ink-3">{t("contacts.noBank")}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {accounts.map(({ id, bank, account_name, account_number, created_at }) => (
                <li key={id}>
                  <Panel className="flex flex-col gap-1 text-small">
                    <span className="font-medium">{bank}</span>
                    <span className="text-ink-2">
                      {account_name} <span className="tabular">{account_number}</span>
                    </span>
                    <span className="text-tab text-ink-3">
                      {t("contacts.added")} <time className="tabular">{formatDate(created_at)}</time>
                    </span>
                  </Panel>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
