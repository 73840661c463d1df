import type { DataOf } from "@espalier/contract/types";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { MemberCell } from "../member-cell.tsx";

/** From whom a customer bought over time, newest first, and who says so. */
export function SellerHistory({ history }: Pick<DataOf<"adminOrderSeller">, "history">) {
  const { t } = useTranslation("orders");
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4 text-small">
      <h3 className="font-medium text-ink">{t("seller.history")}</h3>
      <ul className="flex flex-col gap-3">
        {history.map(({ id, at, uid, nickname, proof, operator, reason }) => (
          <li key={id} className="flex flex-col gap-0.5">
            {uid === "" ? t("seller.byCompany") : <MemberCell uid={uid} name={nickname} linked />}
            <span className="text-ink-3">
              {[formatDate(at, "minute"), operator === "" ? t(`seller.proofs.${proof}`) : operator].join(" · ")}
            </span>
            {reason === "" ? null : <span className="break-words text-ink-2">{reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
