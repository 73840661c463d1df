import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../platform/http/bind-call.ts";
import type { DocumentsDeps } from "./deps.ts";
import { linkTo } from "./file-link.ts";
import { findDocuments } from "./queries.ts";

export const documentMemberApi = ({ db, secretKey }: DocumentsDeps): readonly Binding[] => [
  bind("documentLink", async ({ input, caller: { customerId }, now }) => {
    const [own] = await findDocuments(db, [input.number], customerId);
    if (!own) return refused("document.unknown");
    return done({ url: linkTo({ of: "documents", numbers: [own.number], language: input.language }, secretKey, now) });
  }),
];
