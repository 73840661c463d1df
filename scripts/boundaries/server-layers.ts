/**
 * The server's folders from the ground up. A folder may import those below it and itself, never one above; folders on
 * one line do not know each other. A folder that is missing here fails the check, so that its place is always a decision.
 */
const SERVER_LAYERS: readonly (readonly string[])[] = [
  ["db"],
  [
    ...["approvals", "bookings", "clock", "countries", "files", "goods", "html", "messages", "passwords", "pictures"],
    ...["logs", "metrics", "sheets", "stock", "verification"],
  ],
  ["backup", "exports", "ledger", "versions"],
  ["network", "payments"],
  ["commission", "figures", "members", "orders"],
  ["features"],
  ["seed", "jobs"],
  ["top"],
];

/** These serve any caller and know nothing of the wire: neither the contract nor what stands beside the layers. */
export const WIRELESS_LAYERS: readonly string[] = ["db", "ledger", "network", "commission", "orders", "payments"];

/** Stand beside the layers, known from `features` upwards: the wire itself and, in deps.ts, what every handler is given. */
export const WIRE_LAYERS: readonly string[] = ["http", "deps"];

/** The height of a layer, counted from 0, or null for a folder that was given no place. */
export function heightOf(layer: string | null): number | null {
  const height = SERVER_LAYERS.findIndex((row) => layer !== null && row.includes(layer));
  return height === -1 ? null : height;
}
