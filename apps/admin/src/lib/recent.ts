import { localStore } from "@espalier/web/device/device-storage";

import { RECENT } from "./session.ts";

/** A page that was opened, with its name. */
export type Recent = { readonly path: string; readonly label: string };

const MOST = 8;

/** The pages opened by Ctrl-K and the members, orders, goods, withdrawals and runs looked at on this device since the login, the last one first. */
export function readRecent(): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(RECENT) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function noteRecent(page: Recent): void {
  const others = readRecent().filter(({ path }) => path !== page.path);
  localStore.write(RECENT, JSON.stringify([page, ...others].slice(0, MOST)));
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  typeof value.path === "string" &&
  value.path.startsWith("/") &&
  "label" in value &&
  typeof value.label === "string";
