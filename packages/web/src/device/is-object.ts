/** Whether a value that this device stored has fields; they are still to be checked. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
