import type { TableFormat } from "@espalier/core/vocabulary/export";
import type { ErrorKey } from "@espalier/contract/errors";
import { isRefusalOf } from "@espalier/contract/refusals";
import type { CallName, RefusalOf } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";
import { done, type Failure, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { OperatorCaller } from "../../../platform/http/caller.ts";
import { refuseOperator } from "../../../platform/http/policies/require-permission.ts";
import type { AdminList, OpenedList } from "../../../platform/http/admin-list.ts";
import type { ReportsDeps } from "../deps.ts";

export type ExportRequest = {
  readonly call: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly format: TableFormat;
};

/** A list that the reader may read, with the reader's filters. */
export type Openable = {
  readonly list: AdminList;
  readonly opened: OpenedList;
  /** The filters that the list's call knows, and nothing else of what was sent. */
  readonly filter: ExportRequest["filter"];
};

/** Finds a list and opens it for a reader; refused like the list's own call. */
export const openForExport = (
  deps: Pick<ReportsDeps, "requireTotp">,
  lists: readonly AdminList[],
  { call, filter }: Pick<ExportRequest, "call" | "filter">,
  reader: Pick<OperatorCaller, "language" | "operator">,
): Outcome<Openable, Refusal> => {
  const list = lists.find(({ name }) => name === call);
  if (!list) return refused("export.list_unknown");
  const refusal = refuseOperator(callOf(list.name), reader.operator, deps);
  if (refusal) return refuse(list, refusal);
  const opened = list.open(filter, reader);
  return opened.ok
    ? done({ list, opened: opened.value, filter: knownFields(list.name, filter) })
    : refuse(list, opened.failure);
};

/** The fields of a request that its call declares. The values have been decoded, so they can be stored. */
const knownFields = (name: CallName, filter: ExportRequest["filter"]): ExportRequest["filter"] => {
  const { request } = callOf(name);
  if (!(request instanceof z.ZodObject)) throw new Error(`${name} takes no fields`);
  return Object.fromEntries(Object.entries(filter).filter(([field]) => Object.hasOwn(request.shape, field)));
};

type Refusal = RefusalOf<"adminExportBegin">;

const refuse = ({ name }: AdminList, { key, words }: Failure<ErrorKey>): Outcome<never, Refusal> => {
  if (!isRefusalOf("adminExportBegin", key)) throw new Error(`${name} refuses an export with ${key}`);
  return refused(key, words);
};
