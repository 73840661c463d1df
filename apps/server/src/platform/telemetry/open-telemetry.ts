import type { Telemetry, TelemetryOptions } from "./start-telemetry.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";

/** Starts to send traces and metrics; null: none. The library is loaded only where it is used. */
export const openTelemetry = async (
  settings: TelemetrySettings | null,
  options: TelemetryOptions,
): Promise<Telemetry | undefined> => {
  if (settings === null) return undefined;
  const { startTelemetry } = await import("./start-telemetry.ts");
  return startTelemetry(settings, options);
};
