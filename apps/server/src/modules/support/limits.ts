import type { Limit } from "../../platform/http/rate-limit.ts";

/** What a member writes to the company, in all questions together. */
export const MESSAGES_WRITTEN: Limit = { name: "question-message", most: 30, seconds: 86_400 };

/** The messages of a question that are shown, the newest. */
export const MOST_SHOWN = 200;
