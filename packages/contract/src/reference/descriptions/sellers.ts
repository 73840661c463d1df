export const sellers = {
  sn: "Serial number of an order of a customer who is no member",
  seller: "The member who sold the order; null: the company did",
  uid: "UID of the member; empty for the company",
  "request.uid": "UID of the member from whom the customer buys from now on; empty for the company",
  nickname: "Nickname of the member; empty for the company",
  proof: "How it is known: chosen, customer before, code, page visited, or operator",
  history: "From whom the customer bought from a time on, newest first",
  id: "Id of the row",
  at: "From when on",
  operator: "Name of the operator who changed it; empty for the customer",
  reason: "The operator's reason",
} as const;
