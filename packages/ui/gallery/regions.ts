import type { SelectOption } from "../src/forms/match-options.ts";

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const chinese = new Intl.DisplayNames("zh-CN", { type: "region", fallback: "none" });

/** Every region the browser can name: a few hundred choices, to see the picker at its real size. */
export const regions: readonly SelectOption[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((value) => {
    const label = names.of(value);
    return label === undefined ? [] : [{ value, label, detail: value, keywords: chinese.of(value) }];
  })
  .toSorted((left, right) => left.label.localeCompare(right.label));
