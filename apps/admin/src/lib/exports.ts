import type { RequestOf } from "@espalier/contract/types";
import { downloadFile } from "@espalier/web/device/download-file";
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

/** Prepares a file and downloads it. */
export const startExport = async ({ call, filter, format }: ExportRequest): Promise<void> => {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const { id, ticket, name, total } = await api("adminExportBegin", { call, format, filter: given });
  change([...running, { id, name, total }]);
  downloadFile(`/api/admin/export/file?ticket=${encodeURIComponent(ticket)}`, name);
};

/** Takes an export out of sight. */
export const dismissExport = (id: number): void => change(running.filter((each) => each.id !== id));
