/** The ways a message can go. */
export const CHANNELS = ["mail", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];
