/** The company's details in messages, and how to contact it. */
export type Company = {
  /** The address of the shop for members, without a slash at the end. */
  readonly publicUrl: string;
  /** The IANA time zone of the times in messages. */
  readonly timeZone: string;
  /** Whether messages can be sent by SMS. */
  readonly sms: boolean;
};
