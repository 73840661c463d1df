import type { AlertKind } from "@espalier/contract/calls/operators/alert-kinds";
import { APPROVAL_KINDS } from "@espalier/core/vocabulary/approval";
import { Badge } from "@espalier/ui/data/badge";
import { ListRow } from "@espalier/ui/data/list-row";
import { formatDate } from "@espalier/web/format-date";
import { amountWord } from "@espalier/web/wallet-words";
import {
  Banknote,
  BookOpenCheck,
  CheckCheck,
  Coins,
  CreditCard,
  FileInput,
  type LucideIcon,
  Store,
  Undo2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import type { Alert } from "./alerts-query.ts";

/** One alert: what it is, what about, since when; it leads to the place where something can be done. */
export function AlertRow({ alert, fresh, onChoose }: { alert: Alert; fresh: boolean; onChoose: () => void }) {
  const { t } = useTranslation("approvals");
  const { title, detail } = useAlertWords(alert);
  return (
    <ListRow
      icon={ICONS[alert.kind]}
      title={title}
      detail={
        <>
          {detail === "" ? null : <span className="block break-words">{detail}</span>}
          <time>{formatDate(alert.at, "minute")}</time>
        </>
      }
      trailing={fresh ? <Badge tone="accent">{t("alerts.new")}</Badge> : undefined}
      render={(slot) => <Link to={pathOf(alert)} onClick={onChoose} {...slot} />}
    />
  );
}

const ICONS: Readonly<Record<AlertKind, LucideIcon>> = {
  approval: CheckCheck,
  withdrawal: Banknote,
  ledger_check: BookOpenCheck,
  run: Coins,
  card_refund: CreditCard,
  card_event: CreditCard,
  card_day: CreditCard,
  import: FileInput,
  return: Undo2,
  page: Store,
};

const pathOf = ({ kind, id, subject, state }: Alert): string => {
  switch (kind) {
    case "approval":
      return paths.approvals();
    case "withdrawal":
      return paths.withdrawals({ open: id });
    case "ledger_check":
    case "card_day":
      return paths.ledger();
    case "run":
      return paths.run({ id });
    case "card_refund":
      return paths.order({ sn: subject });
    case "card_event":
      return paths.cardEvents({ status: "unmatched", ...(state === "dispute" ? { dispute: "true" } : {}) });
    case "import":
      return paths.import({ id });
    case "return":
      return paths.returns({ open: id });
    case "page":
      return paths.sellerPages({ open: id });
  }
};

type Words = { readonly title: string; readonly detail: string };

function useAlertWords({ kind, state, subject, amount, unit, count }: Alert): Words {
  const { t } = useTranslation("approvals");
  const sum = amount === null || unit === null ? "" : amountWord(amount, unit);
  switch (kind) {
    case "approval": {
      const proposed = APPROVAL_KINDS.find((each) => each === state);
      return {
        title: proposed === undefined ? state : t(`kinds.${proposed}`),
        detail: t("alerts.proposedBy", { name: subject }),
      };
    }
    case "withdrawal":
      return { title: t("alerts.withdrawal", { amount: sum }), detail: subject };
    case "ledger_check":
      return {
        title: state === "failed" ? t("alerts.ledger_check.failed") : t("alerts.ledger_check.done", { count }),
        detail: "",
      };
    case "run":
      return {
        title: t("alerts.run", { run: subject }),
        detail: state === "share" || state === "amount" ? t(`alerts.held.${state}`) : "",
      };
    case "card_refund":
      return { title: t("alerts.card_refund", { amount: sum }), detail: t("alerts.order", { sn: subject }) };
    case "card_event":
      return { title: t(state === "dispute" ? "alerts.dispute" : "alerts.card_event"), detail: subject };
    case "card_day":
      return { title: t("alerts.card_day", { count }), detail: subject };
    case "return":
      return { title: t("alerts.return"), detail: subject };
    case "page":
      return { title: t("alerts.page"), detail: subject };
    case "import": {
      const ended = IMPORT_STATES.find((each) => each === state) ?? "failed";
      return {
        title:
          ended === "refused"
            ? t("alerts.import.refused", { file: subject, count })
            : t(`alerts.import.${ended}`, { file: subject }),
        detail: "",
      };
    }
  }
}

const IMPORT_STATES = ["ready", "refused", "done", "failed"] as const;
