import { expect, test } from "vitest";

import { cleanPaste } from "./clean-paste.ts";

test.each([
  ["plain words", "<p>Tea</p>", "<p>Tea</p>"],
  ["Word's comments", "<!--[if gte mso 9]><xml>x</xml><![endif]--><p>Tea</p><!--EndFragment-->", "<p>Tea</p>"],
  ["styles", "<style>p{color:red}</style><p>Tea</p>", "<p>Tea</p>"],
  ["namespaces", "<p>Tea<o:p></o:p></p>", "<p>Tea</p>"],
  ["scripts", "<script>x()</script><p>Tea</p>", "<p>Tea</p>"],
  [
    "a list of bullets",
    '<p class=MsoListParagraphCxSpFirst><span>·</span><span>&nbsp;&nbsp;</span>One</p>\n<p class="MsoListParagraph">· Two</p>',
    "<ul><li>One</li><li>Two</li></ul>",
  ],
  [
    "a list of numbers",
    "<p class=MsoListParagraph>1.&nbsp;One</p><p class=MsoListParagraph>2) Two</p>",
    "<ol><li>One</li><li>Two</li></ol>",
  ],
  ["a line that is none", '<p class="MsoListParagraph">On its own</p>', '<p class="MsoListParagraph">On its own</p>'],
])("%s", (_, html, clean) => {
  expect(cleanPaste(html)).toBe(clean);
});
