import type { DataOf } from "@espalier/contract/types";
import type { QuestionState } from "@espalier/core/vocabulary/message";
import type { BadgeTone } from "@espalier/ui/data/badge";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type QuestionRow = DataOf<"adminQuestionList">["list"][number];
export type Question = DataOf<"adminQuestionView">;
export type Subject = NonNullable<Question["subject"]>;

export const STATE_TONES: Readonly<Record<QuestionState, BadgeTone>> = {
  waiting: "pending",
  answered: "success",
  closed: "neutral",
};

export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: ["questions", "view", id],
    queryFn: ({ signal }) => api("adminQuestionView", { id }, { signal }),
  });

/** After an action, or when somebody else was faster: the queue, its counts, and every question that is open. */
export const refreshQuestions = async (): Promise<void> =>
  await queryClient.invalidateQueries({ queryKey: ["questions"] });
