import { Gauge, type Registry } from "prom-client";

import type { ReplicaFigures } from "../db/replica/replica.ts";

/** Creates the gauge of the host that takes writes, as this process sees it. */
export const primaryGauge = (registry: Registry, read: () => string): void =>
  void new Gauge({
    name: "espalier_primary",
    help: "The host of the database that takes writes, as this process sees it",
    labelNames: ["host"],
    registers: [registry],
    collect() {
      this.reset();
      this.set({ host: read() }, 1);
    },
  });

/** Creates the gauges of replicas, which are read again at each request. What is not known has no value. */
export const replicaGauges = (registry: Registry, read: () => readonly ReplicaFigures[]): void => {
  const gauge = (name: string, help: string, value: (figures: ReplicaFigures) => number | undefined): void =>
    void new Gauge({
      name,
      help,
      labelNames: ["host"],
      registers: [registry],
      collect() {
        this.reset();
        for (const figures of read()) {
          const known = value(figures);
          if (known !== undefined) this.set({ host: figures.host }, known);
        }
      },
    });
  gauge("espalier_replica_usable", "Whether a replica may answer reads (1) or not (0)", ({ isUsable }) =>
    Number(isUsable),
  );
  gauge("espalier_replica_age_seconds", "How far a replica is behind the primary", ({ seconds }) => seconds);
  gauge("espalier_replica_behind_bytes", "Bytes of the log that a replica has not replayed yet", ({ bytes }) => bytes);
};
