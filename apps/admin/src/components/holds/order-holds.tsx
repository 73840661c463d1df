import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { HeldParts } from "./hold-columns.tsx";

/** What is held of the profit of an order, until when and why; nothing where nothing is. */
export function OrderHolds({ sn }: { sn: string }) {
  const { t } = useTranslation("holds");
  const may = useHasPermission()("members.read");
  const { data } = useQuery({
    queryKey: ["holds", "order", sn],
    queryFn: ({ signal }) => api("adminHoldList", { sn }, { signal }),
    enabled: may,
  });
  const hold = data?.list.find(({ order_sn }) => order_sn === sn);
  if (hold === undefined) return null;
  const { due_at: due, waits_for: wait, days, nickname, uid } = hold;
  return (
    <Section title={t("title")}>
      <ListGroup label={t("title")}>
        <ListRow
          title={`${nickname} ${uid}`}
          detail={
            <>
              <span className="block">{due === 0 ? t("unknown") : `${t("due")} ${formatDate(due)}`}</span>
              <span className="block">{`${t("why")}: ${t(`waits.${wait}`, { count: days })}`}</span>
            </>
          }
          value={<HeldParts parts={hold.parts} />}
        />
      </ListGroup>
    </Section>
  );
}
