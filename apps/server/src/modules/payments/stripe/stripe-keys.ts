export type StripeKeys = { readonly secretKey: string; readonly webhookSecret: string };

/** Whether test cards pay with these keys. */
export const areTestKeys = ({ secretKey }: StripeKeys): boolean => secretKey.includes("_test_");
