export const holds = {
  order_sn: "Serial number of the customer's order",
  customer: "Name of the customer",
  due_at: "From when on it is available, if nothing comes back until then; 0 while that is not known",
  waits_for:
    "What it waits for: shipping, receipt, the end of the return period or of a return, or the run that settles a refund",
  shipped_at: "When the order was shipped; 0 until then",
  received_at:
    "When its buyer confirmed that it arrived; 0 until then, and it counts as received 30 days after it was shipped",
  days: "Days after its receipt in which the goods may come back",
  "request.uid": "UID of the member for whom it is held",
  "request.sn": "Beginning of the order's serial number",
  parts: "What is held, by wallet",
  SP: "Amount in SP",
  CP: "Amount in CP",
  RP: "Amount in RP",
  orders: "Number of orders",
  "adminHoldTotals.amount": "What is held for all orders together, in the unit of the wallet",
  "adminHoldTotals.account": "What the ledger's account of held profits has: always the same",
} as const;
