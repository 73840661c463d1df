import { QUESTION_STATES, type QuestionState } from "../vocabulary/message.ts";
import { defineMachine, isAllowed } from "./machine.ts";

/** The life of a question. The member writes, operators answer and close; what the member writes later opens it again. */
export const questionStates = defineMachine({
  name: "question",
  states: QUESTION_STATES,
  start: { event: "asked", state: "waiting" },
  edges: {
    written: { from: QUESTION_STATES, to: "waiting", refusal: "question.unknown" },
    answered: { from: QUESTION_STATES, to: "answered", refusal: "question.unknown" },
    closed: { from: ["waiting", "answered"], to: "closed", refusal: "question.closed" },
  },
  unknown: "question.unknown",
});

export const canClose = (state: QuestionState): boolean => isAllowed(questionStates, "closed", state);
