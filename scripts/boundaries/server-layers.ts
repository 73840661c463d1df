/**
 * The server's folders from the ground up. A folder may import those below it and itself, never one above; folders on
 * one line do not know each other. A folder that is missing here fails the check, so that its place is always a decision.
 */
export const SERVER_LAYERS: readonly (readonly string[])[] = [
  ["db"],
  ["ledger"],
  ["network"],
  ["commission"],
  ["features"],
  ["seed", "jobs"],
  ["top"],
];

/** Below `features` a folder knows the domain and the database, and nothing of the wire. */
export const WIRELESS_LAYERS: readonly string[] = ["db", "ledger", "network", "commission"];

/** Stands beside the layers: knows the database and the contract, and is known from `features` upwards. */
export const WIRE_LAYER = "http";

/** The height of a layer, counted from 0, or null for a folder that was given no place. */
export function heightOf(layer: string | null): number | null {
  const height = SERVER_LAYERS.findIndex((row) => layer !== null && row.includes(layer));
  return height === -1 ? null : height;
}
