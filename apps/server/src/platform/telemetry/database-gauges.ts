import { Gauge, type Registry } from "prom-client";

import type { GaugeFigures } from "./gauge-figures.ts";

/** Gauges with one value for the whole company. Null: there is nothing to report. */
const SINGLE: readonly {
  readonly name: string;
  readonly help: string;
  readonly value: (figures: GaugeFigures) => number | null;
}[] = [
  {
    name: "espalier_roll_up_lag_seconds",
    help: "Age of the oldest sale that is not in the legs; 0 without one",
    value: ({ roll_up_lag }) => roll_up_lag ?? 0,
  },
  {
    name: "espalier_ledger_differences",
    help: "Differences that the last check of the whole ledger found",
    value: ({ ledger_differences }) => ledger_differences,
  },
  {
    name: "espalier_ledger_check_age_seconds",
    help: "How long ago the last check of the whole ledger ended",
    value: ({ ledger_check_age }) => ledger_check_age,
  },
  {
    name: "espalier_messages_waiting",
    help: "Messages that are to be sent",
    value: ({ messages_waiting }) => messages_waiting,
  },
  {
    name: "espalier_messages_failed",
    help: "Messages of the last day that did not get through and are not tried again",
    value: ({ messages_failed }) => messages_failed,
  },
  {
    name: "espalier_messages_oldest_seconds",
    help: "How long the oldest message waits; 0 without one",
    value: ({ messages_oldest }) => messages_oldest ?? 0,
  },
  {
    name: "espalier_card_events_unmatched",
    help: "Unmatched events of the payment provider that wait for an operator",
    value: ({ card_events_unmatched }) => card_events_unmatched,
  },
  {
    name: "espalier_card_refunds_failed",
    help: "Refunds to cards that the provider refused and an operator has to see to",
    value: ({ card_refunds_failed }) => card_refunds_failed,
  },
  {
    name: "espalier_wal_archive_failing",
    help: "Whether the last segment of the database's log could not be archived (1) or could (0)",
    value: ({ wal_archive_failing }) => wal_archive_failing,
  },
];

/**
 * Creates the company's gauges and returns the function that sets their values; when the company cannot be read they
 * have no value, rather than an old one.
 */
export const databaseGauges = (registry: Registry): ((figures: GaugeFigures | undefined) => void) => {
  const registers = [registry];
  const up = new Gauge({
    name: "espalier_database_up",
    help: "Whether the database answers (1) or not (0)",
    registers,
  });
  const queued = new Gauge({
    name: "espalier_jobs",
    help: "Jobs in the queue, by task and state",
    labelNames: ["task", "state"],
    registers,
  });
  const oldest = new Gauge({
    name: "espalier_job_oldest_seconds",
    help: "How long the oldest due job of a task waits",
    labelNames: ["task"],
    registers,
  });
  const single = SINGLE.map(({ name, help, value }) => ({ gauge: new Gauge({ name, help, registers }), value }));
  return (figures) => {
    up.set(figures === undefined ? 0 : 1);
    for (const { gauge, value } of single) {
      const current = figures === undefined ? null : value(figures);
      if (current === null) gauge.remove();
      else gauge.set(current);
    }
    queued.reset();
    oldest.reset();
    for (const { task, waiting, running, failing, given_up, oldest: seconds } of figures?.jobs ?? []) {
      for (const [state, count] of Object.entries({ waiting, running, failing, given_up })) {
        queued.set({ task, state }, count);
      }
      oldest.set({ task }, seconds);
    }
  };
};
