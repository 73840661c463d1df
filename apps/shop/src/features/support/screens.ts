import type { Screens } from "../../lib/screen.ts";

export const screens = {
  questions: {
    path: "/mine/questions",
    load: () => import("./questions-page.tsx").then((page) => page.QuestionsPage),
    texts: ["questions"],
    early: { calls: ["/question/list?page=1"] },
  },
  question: {
    path: "/mine/question",
    values: { id: "number" },
    load: () => import("./question-page.tsx").then((page) => page.QuestionPage),
    beside: () => import("./questions.tsx").then((list) => list.Questions),
    texts: ["questions"],
    early: { calls: ["/question/view?"] },
    examples: [{ id: { call: "/question/list?page=1", steps: ["0", "id"] } }],
  },
  /** `about` and `sn` name what is asked about; without them it is nothing in particular. */
  ask: {
    path: "/mine/question/ask",
    values: { about: ["", "order", "withdrawal", "profit"], sn: "text?" },
    load: () => import("./ask-page.tsx").then((page) => page.AskPage),
    texts: ["questions"],
    examples: [{}, { about: "order", sn: { call: "/order/list?page=1", steps: ["0", "order_sn"] } }],
  },
} satisfies Screens;
