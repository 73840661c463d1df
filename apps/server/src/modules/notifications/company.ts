/** The company's details in messages, and how to contact it. */
export type Company = {
  /** Where members reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** The IANA time zone in which messages give times. */
  readonly timeZone: string;
  /** Whether a message can go by SMS. */
  readonly sms: boolean;
};
