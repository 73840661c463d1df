import { APPROVAL_KINDS, APPROVAL_STATUSES } from "@espalier/core/vocabulary/approval";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import {
  CARD_EVENT_STATUSES,
  CARD_PAYMENT_STATUSES,
  CARD_REFUND_CAUSES,
  CARD_REFUND_STATUSES,
  SANDBOX_PAYMENT_STATUSES,
  UNMATCHED_CARD_EVENTS,
} from "@espalier/core/vocabulary/card";
import { EXPORT_STATUSES, TABLE_FORMATS } from "@espalier/core/vocabulary/export";
import {
  RETURN_EVENTS,
  RETURN_KINDS,
  RETURN_RULES,
  RETURN_STATES,
  RETURN_RESOLUTIONS,
} from "@espalier/core/vocabulary/goods-return";
import { IMPORT_KINDS, IMPORT_STATUSES } from "@espalier/core/vocabulary/import";
import { INCENTIVE_LISTS } from "@espalier/core/vocabulary/incentive";
import { INCOME_STATUSES } from "@espalier/core/vocabulary/income";
import { COMPANY_ACCOUNTS, ENTRY_KINDS, JOURNAL_KINDS } from "@espalier/core/vocabulary/journal";
import { LEDGER_CHECK_STATUSES } from "@espalier/core/vocabulary/ledger-check";
import {
  CHANNELS,
  MESSAGE_KINDS,
  OUTBOX_STATES,
  QUESTION_STATES,
  QUESTION_SUBJECTS,
  WAYS,
} from "@espalier/core/vocabulary/message";
import { PAGE_STATES } from "@espalier/core/text/page-text";
import { PLACEMENT_PREFERENCES, SIDES } from "@espalier/core/vocabulary/network";
import {
  CHARGE_KINDS,
  DOCUMENT_KINDS,
  GOODS_KINDS,
  ORDER_EVENTS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_UNITS,
  SELLER_PROOFS,
  SALE_MARKS,
  SALE_STANDINGS,
  SHIPPINGS,
} from "@espalier/core/vocabulary/order";
import { MAILED_REPORTS, REPORT_PERIODS } from "@espalier/core/vocabulary/report";
import { PLAN_JOB_KINDS, PLAN_JOB_STATUSES, RUN_HOLDS, RUN_STATUSES } from "@espalier/core/vocabulary/run";
import { ROLES } from "@espalier/core/vocabulary/role";
import { STOCK_REASONS } from "@espalier/core/vocabulary/stock";
import { TEXT_ENCODINGS } from "@espalier/core/text/text-encoding";
import { PLAN_WALLETS, UNITS, WALLETS } from "@espalier/core/vocabulary/wallet";
import { WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";
import type { Selectable } from "kysely";

import type { DB } from "./schema.generated.ts";

type Column = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB];
type ValueOf<Name> = Name extends `${infer Table extends keyof DB}.${infer Field}`
  ? Field extends keyof Selectable<DB[Table]>
    ? Exclude<Selectable<DB[Table]>[Field], null>
    : never
  : never;

/** Columns with a type of core: the file below it, the name of the type, and its values. */
const hold = <const Held extends Column>(
  file: string,
  type: string,
  words: readonly ValueOf<Held>[],
  ...columns: readonly Held[]
) => ({ file, type, words, columns });

/**
 * The columns with a value of a closed list of core, and the list. `npm run db:types` gives them its type; a constraint
 * of the database restricts each of them to the list, and typed-columns.test.ts compares the two.
 */
export const TYPED_COLUMNS = [
  hold("vocabulary/approval", "ApprovalKind", APPROVAL_KINDS, "approval.kind"),
  hold("vocabulary/approval", "ApprovalStatus", APPROVAL_STATUSES, "approval.status"),
  hold("vocabulary/bonus-kind", "BonusKind", BONUS_KINDS, "plan_run_sum.type", "profit.type"),
  hold("vocabulary/card", "CardEventStatus", CARD_EVENT_STATUSES, "provider_event.status"),
  hold("vocabulary/card", "CardPaymentStatus", CARD_PAYMENT_STATUSES, "card_payment.status"),
  hold("vocabulary/card", "CardRefundCause", CARD_REFUND_CAUSES, "card_refund.cause"),
  hold("vocabulary/card", "CardRefundStatus", CARD_REFUND_STATUSES, "card_refund.status"),
  hold("vocabulary/card", "UnmatchedCardEvent", UNMATCHED_CARD_EVENTS, "provider_event.reason"),
  hold("vocabulary/card", "SandboxPaymentStatus", SANDBOX_PAYMENT_STATUSES, "sandbox_payment.status"),
  hold("vocabulary/order", "DocumentKind", DOCUMENT_KINDS, "document.kind", "document_series.kind"),
  hold("vocabulary/export", "ExportStatus", EXPORT_STATUSES, "export_job.status"),
  hold("vocabulary/export", "TableFormat", TABLE_FORMATS, "export_job.format"),
  hold("vocabulary/goods-return", "ReturnEvent", RETURN_EVENTS, "goods_return_event.event"),
  hold("vocabulary/goods-return", "ReturnKind", RETURN_KINDS, "goods_return.kind"),
  hold("vocabulary/goods-return", "ReturnRule", RETURN_RULES, "goods.return_rule", "order_line.return_rule"),
  hold("vocabulary/goods-return", "ReturnState", RETURN_STATES, "goods_return.state"),
  hold("vocabulary/goods-return", "ReturnResolution", RETURN_RESOLUTIONS, "goods_return.resolution"),
  hold("vocabulary/import", "ImportKind", IMPORT_KINDS, "import_job.kind"),
  hold("vocabulary/import", "ImportStatus", IMPORT_STATUSES, "import_job.status"),
  hold("vocabulary/incentive", "IncentiveList", INCENTIVE_LISTS, "incentive_item.list"),
  hold("vocabulary/income", "IncomeStatus", INCOME_STATUSES, "income_disclosure.status"),
  hold("vocabulary/journal", "CompanyAccount", COMPANY_ACCOUNTS, "posting.from_company", "posting.to_company"),
  hold("vocabulary/journal", "EntryKind", ENTRY_KINDS, "wallet_entry.kind"),
  hold("vocabulary/journal", "JournalKind", JOURNAL_KINDS, "journal.kind"),
  hold("vocabulary/ledger-check", "LedgerCheckStatus", LEDGER_CHECK_STATUSES, "ledger_check.status"),
  hold("vocabulary/message", "Channel", CHANNELS, "outbox.channel"),
  hold("vocabulary/message", "MessageKind", MESSAGE_KINDS, "message_choice.kind"),
  hold("vocabulary/message", "Way", WAYS, "message_choice.way"),
  hold("vocabulary/message", "OutboxState", OUTBOX_STATES, "outbox.state"),
  hold("vocabulary/network", "PlacementPreference", PLACEMENT_PREFERENCES, "member.placement_preference"),
  hold(
    "vocabulary/network",
    "Side",
    SIDES,
    "invite_code.side",
    "leg_part.sponsor_side",
    "leg_segment.side",
    "outer_chain.side",
    "placement.side",
    "placement.sponsor_side",
  ),
  hold("vocabulary/order", "ChargeKind", CHARGE_KINDS, "day_charge.kind", "order_charge.kind"),
  hold("vocabulary/order", "GoodsKind", GOODS_KINDS, "goods.kind"),
  hold("vocabulary/order", "OrderEvent", ORDER_EVENTS, "order_event.event"),
  hold("vocabulary/order", "PaymentUnit", PAYMENT_UNITS, "document.unit"),
  hold("vocabulary/order", "OrderStatus", ORDER_STATUSES, "member_order.status"),
  hold(
    "vocabulary/order",
    "PaymentMethod",
    PAYMENT_METHODS,
    "day_charge.payment_method",
    "day_sale.payment_method",
    "member_order.payment_method",
  ),
  hold("vocabulary/order", "Shipping", SHIPPINGS, "member_order.shipping"),
  hold("vocabulary/message", "QuestionState", QUESTION_STATES, "question.state"),
  hold("vocabulary/message", "QuestionSubject", QUESTION_SUBJECTS, "question.subject_kind"),
  hold("vocabulary/report", "MailedReport", MAILED_REPORTS, "report_schedule.report"),
  hold("vocabulary/report", "ReportPeriod", REPORT_PERIODS, "report_schedule.period"),
  hold("vocabulary/run", "PlanJobKind", PLAN_JOB_KINDS, "plan_job.kind"),
  hold("vocabulary/run", "PlanJobStatus", PLAN_JOB_STATUSES, "plan_job.status"),
  hold("vocabulary/role", "Role", ROLES, "operator.role"),
  hold("vocabulary/run", "RunHold", RUN_HOLDS, "plan_run.held_for"),
  hold("vocabulary/run", "RunStatus", RUN_STATUSES, "plan_run.status"),
  hold("text/page-text", "PageState", PAGE_STATES, "seller_page_text.state"),
  hold("vocabulary/order", "SellerProof", SELLER_PROOFS, "customer_seller.proof", "member_order.seller_proof"),
  hold("vocabulary/order", "SaleMark", SALE_MARKS, "sale_mark.kind"),
  hold("vocabulary/order", "SaleStanding", SALE_STANDINGS, "compared_sale.standing"),
  hold("vocabulary/stock", "StockReason", STOCK_REASONS, "stock_movement.reason"),
  hold("text/text-encoding", "TextEncoding", TEXT_ENCODINGS, "import_job.encoding"),
  hold(
    "vocabulary/wallet",
    "PlanWallet",
    PLAN_WALLETS,
    "plan_run_sum.wallet",
    "profit_hold.wallet",
    "profit_part.wallet",
  ),
  hold("vocabulary/wallet", "Unit", UNITS, "posting.unit"),
  hold(
    "vocabulary/wallet",
    "Wallet",
    WALLETS,
    "member_debt.unit",
    "member_held.unit",
    "wallet.unit",
    "wallet_entry.unit",
  ),
  hold("vocabulary/withdrawal", "WithdrawalStatus", WITHDRAWAL_STATUSES, "withdrawal.status"),
];
