import type { AddressChannel } from "@espalier/core/vocabulary/message";

/** A message to send. */
export type OutgoingMessage = {
  readonly id: number;
  readonly recipient: string;
  /** "" for an SMS. */
  readonly subject: string;
  readonly text: string;
  /** The message as HTML; null for an SMS, and for a template of another release. */
  readonly html: string | null;
  /** Counted over the lifetime of the message, from 1. */
  readonly attempt: number;
};

/**
 * The result of sending a message. `later`: another attempt may succeed. `never`: this message to this address
 * cannot succeed. `ref` is the provider's reference, `code` the provider's or the protocol's error code, "" without
 * one.
 */
export type SendResult =
  | { readonly outcome: "sent"; readonly ref: string }
  | { readonly outcome: "later" | "never"; readonly error: string; readonly code: string };

/** Sends one message; never throws for an error of the other side. Ends within SEND_MS. */
export type ChannelSender = (message: OutgoingMessage) => Promise<SendResult>;

/** The sender of each channel; null where no provider is configured and messages wait. */
export type ChannelSenders = { readonly [Each in AddressChannel]: ChannelSender | null };

/** The milliseconds that sending one message may take in total. */
export const SEND_MS = 60_000;
