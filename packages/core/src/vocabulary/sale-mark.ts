/** What a customer and the member who sold to the customer share. */
export const SALE_MARKS = ["card", "address", "phone", "email"] as const;
export type SaleMark = (typeof SALE_MARKS)[number];

/** A sale that was compared with its seller: nothing is alike; it waits for an operator; or an operator decided whether it counts. */
export const SALE_STANDINGS = ["clear", "waiting", "counted", "left_out"] as const;
export type SaleStanding = (typeof SALE_STANDINGS)[number];
