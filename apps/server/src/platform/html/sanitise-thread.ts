import { answerParts } from "../concurrency/answer-parts.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

/** What is safe of texts, all in one part. */
export const sanitiseTexts = (texts: readonly string[]): readonly [readonly string[]] => [texts.map(sanitiseHtml)];

answerParts(sanitiseTexts);
