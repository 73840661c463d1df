import type { RequestOf } from "@espalier/contract/types";
import { useSyncExternalStore } from "react";

import { api } from "./api.ts";

export type ExportRequest = Pick<RequestOf<"adminExportBegin">, "call" | "format"> & {
  readonly filter: Readonly<Record<string, string>>;
};

/** An export requested in this tab. Its progress comes from the server. */
export type RunningExport = { readonly id: number; readonly name: string; readonly total: number };

let running: readonly RunningExport[] = [];
const watchers = new Set<() => void>();

const change = (next: readonly RunningExport[]): void => {
  running = next;
  for (const watcher of watchers) watcher();
};

/** The exports of this tab; they stay visible on every page. */
export const useExports = (): readonly RunningExport[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => running,
  );

/** Prepares a file and has the browser fetch it, as it would any download: it is never held in the page. */
export const startExport = async ({ call, filter, format }: ExportRequest): Promise<void> => {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const { id, ticket, name, total } = await api("adminExportBegin", { call, format, filter: given });
  change([...running, { id, name, total }]);
  const link = document.createElement("a");
  link.href = `/api/admin/export/file?ticket=${encodeURIComponent(ticket)}`;
  link.download = name;
  link.click();
};

/** Takes an export out of sight. */
export const dismissExport = (id: number): void => change(running.filter((each) => each.id !== id));
