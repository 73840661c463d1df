/** The roles of operators. The auditor reads everything that is not secret and changes nothing. */
export const ROLES = ["owner", "finance", "fulfilment", "content", "support", "auditor"] as const;
export type Role = (typeof ROLES)[number];
