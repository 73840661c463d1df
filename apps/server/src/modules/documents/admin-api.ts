import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../platform/http/bind-call.ts";
import type { DocumentsDeps } from "./deps.ts";
import { linkTo } from "./file-link.ts";
import { findDocuments } from "./queries.ts";

export const documentAdminApi = ({ db, secretKey }: DocumentsDeps): readonly Binding[] => [
  bind("adminDocumentLink", async ({ input, now }) => {
    const found = await findDocuments(db, input.numbers);
    if (found.length === 0) return refused("document.unknown");
    const numbers = found.map(({ number }) => number);
    return done({ url: linkTo({ of: "documents", numbers, language: input.language }, secretKey, now) });
  }),
];
