import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Loaded } from "@espalier/web/loaded";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import type { Bank } from "./bank-drawer.tsx";
import { BankDrawer } from "./bank-drawer.tsx";
import { SettingTabs } from "../../components/setting-tabs.tsx";
import { originalOf, translationsOf } from "../../lib/localized.ts";

const banksQuery = queryOptions({
  queryKey: ["banks"],
  queryFn: ({ signal }) => api("adminBankList", {}, { signal }),
});

/** The banks that members choose from. */
export function BanksPage() {
  const { t } = useTranslation(["settings", "shell"]);
  const may = useHasPermission();
  const query = useQuery(banksQuery);
  const [edited, setEdited] = useState<Bank | "new" | null>(null);
  const writes = may("content.write");
  return (
    <AdminPage
      title={t("banks")}
      detail={t("banksDetail")}
      actions={
        writes ? (
          <Button size="medium" icon={Plus} onClick={() => setEdited("new")}>
            {t("addBank")}
          </Button>
        ) : undefined
      }
    >
      {may("settings.read") ? <SettingTabs current="banks" /> : null}
      <Loaded query={query} loading={<SkeletonText />}>
        {(banks) => (
          <ListGroup label={t("banks")} className="max-w-[720px]">
            {banks.map((bank) => (
              <ListRow
                key={bank.id}
                title={originalOf(bank.name)}
                detail={translationsOf(bank.name)}
                leading={<Colour colour={bank.bg_color} />}
                value={bank.built_in ? <Badge>{t("otherBank")}</Badge> : undefined}
                {...(writes ? { onClick: () => setEdited(bank) } : {})}
              />
            ))}
          </ListGroup>
        )}
      </Loaded>
      {edited === null ? null : <BankDrawer bank={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}

/** A colour that only data knows; an SVG may be filled with it where no inline style may be written. */
function Colour({ colour }: { colour: string }) {
  return (
    <svg aria-hidden="true" width="28" height="20" viewBox="0 0 28 20">
      <rect width="28" height="20" rx="5" fill={colour} />
    </svg>
  );
}
