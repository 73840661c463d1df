import { downloadFile } from "@espalier/web/device/download-file";
import { useSubmit } from "@espalier/web/use-submit";

import { api } from "../../lib/api.ts";

/** Downloads documents, by their numbers, as one file. */
export const useDownloadDocuments = () =>
  useSubmit({
    send: (numbers: readonly string[]) => api("adminDocumentLink", { numbers: [...numbers] }),
    onDone: ({ url }) => downloadFile(url),
  });
