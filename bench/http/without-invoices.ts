import { registerHooks } from "node:module";

/** A server that was started with `--import` of this file numbers no documents: what they cost orders is the difference. */
const DOCUMENTS = "/modules/documents/store/documents.ts";

registerHooks({
  load: (url, context, next) =>
    url.endsWith(DOCUMENTS)
      ? { format: "module", source: "export const issueDocuments = async () => {};", shortCircuit: true }
      : next(url, context),
});
