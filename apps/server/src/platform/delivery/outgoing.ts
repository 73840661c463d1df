import type { Channel } from "@espalier/core/vocabulary/message";

/** A message as it is handed over. */
export type Outgoing = {
  readonly id: number;
  readonly recipient: string;
  /** "" for an SMS. */
  readonly subject: string;
  readonly text: string;
  /** The same as a page; null for an SMS, and for a message whose template is of another release. */
  readonly html: string | null;
  /** Counted over the message's life, from 1. */
  readonly attempt: number;
};

/**
 * What came of handing a message over. `later`: it may go well another time. `never`: this message to this address will not.
 * `ref` is the provider's name for it, `code` the provider's or the protocol's number of the failure, "" where there is none.
 */
export type SendResult =
  | { readonly outcome: "sent"; readonly ref: string }
  | { readonly outcome: "later" | "never"; readonly error: string; readonly code: string };

/** Hands one message over and never throws for what the other side does. Ends within HANDOVER_MS. */
export type ChannelSender = (message: Outgoing) => Promise<SendResult>;

/** The provider of each channel; null where none is configured, and messages wait. */
export type ChannelSenders = { readonly [Each in Channel]: ChannelSender | null };

/** How long the delivery of one message may take in total. Milliseconds. */
export const HANDOVER_MS = 60_000;
