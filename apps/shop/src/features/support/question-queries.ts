import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";
import { unreadAnswersQuery } from "../../lib/queries/question-queries.ts";
import type { LoadPage } from "../../lib/queries/use-paged-list.ts";

export type ListedQuestion = DataOf<"questionList">[number];
export type Question = DataOf<"questionView">;
export type Subject = NonNullable<Question["subject"]>;

export const questionsKey = ["questionList"] as const;

export const loadQuestions: LoadPage<ListedQuestion> = (page, signal) => api("questionList", { page }, { signal });

/** Opening a question reads its answers; this answer still says which of them are new. */
export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: ["questionView", id],
    queryFn: async ({ signal }) => {
      const question = await api("questionView", { id }, { signal });
      const newest = question.messages.findLast(({ read }) => !read);
      if (newest !== undefined) void markRead(id, newest.id);
      return question;
    },
  });

/** What an operator who looks as the member may not store stays unread. */
async function markRead(id: number, message: number): Promise<void> {
  try {
    await api("questionRead", { id, message });
  } catch {
    return;
  }
  await refreshLists();
}

export const subjectQuery = (about: Subject["kind"], sn: string) =>
  queryOptions({
    queryKey: ["questionSubject", about, sn],
    queryFn: ({ signal }) => api("questionSubject", { about, sn }, { signal }),
    // Whether it was asked about before is known by the server alone.
    gcTime: 0,
  });

/** After a message was written, before what was typed goes. */
export async function refreshQuestion(id: number): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ["questionView", id] }), refreshLists()]);
}

async function refreshLists(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: questionsKey }),
    queryClient.invalidateQueries(unreadAnswersQuery),
  ]);
}
