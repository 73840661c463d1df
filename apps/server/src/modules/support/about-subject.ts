import { fillText } from "@espalier/core/text/fill-text";
import type { LocalizedText } from "@espalier/core/text/localized-text";

import { inEveryLanguage } from "../../locales/in-every-language.ts";
import type { Subject } from "./queries.ts";

/** Names what a question is about in every language: "Order E26…"; "" for nothing in particular. */
export const aboutSubject = (subject: Subject | null): LocalizedText | "" =>
  subject === null
    ? ""
    : inEveryLanguage(({ labels }) => fillText(labels.questionSubjects[subject.kind], { sn: subject.sn }));
