import { MessageCircleQuestion } from "lucide-react";

import type { Screens } from "../../lib/screen.ts";

export const screens = {
  /** `open`: the question that is open beside the queue. */
  questions: {
    path: "/questions",
    values: { uid: "text?", state: ["", "answered", "closed", "all"], open: "text?" },
    load: () => import("./questions-page.tsx").then((page) => page.QuestionsPage),
    texts: ["questions"],
    permission: "questions.read",
    navigation: {
      key: "questions",
      group: "work",
      position: 4,
      icon: MessageCircleQuestion,
      badge: "questions",
      letter: "q",
    },
  },
} satisfies Screens;
