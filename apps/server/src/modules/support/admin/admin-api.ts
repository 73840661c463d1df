import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { SupportDeps } from "../deps.ts";
import { answerQuestion } from "./answer-question.ts";
import { closeQuestion } from "./close-question.ts";
import { countQuestions } from "./queries.ts";
import { viewQuestion } from "./view-question.ts";

export const questionAdminApi = (deps: SupportDeps): readonly Binding[] => [
  bind("adminQuestionCounts", async () => done(await countQuestions(deps.db))),

  bind("adminQuestionView", async ({ input: { id } }) => {
    const found = await viewQuestion(deps.db, id);
    return found ? done(found) : refused("question.unknown");
  }),

  bind("adminQuestionAnswer", async ({ input, caller: { operator }, now, write }) => {
    const answer = { ...input, operatorId: operator.id };
    return await write(
      async (tx, recordAudit) => await answerQuestion(tx, recordAudit, answer, { messaging: deps, now }),
    );
  }),

  bind(
    "adminQuestionClose",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await closeQuestion(tx, recordAudit, input, now)),
  ),
];
