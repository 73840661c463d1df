import { useState } from "react";

import type { Setting } from "./setting.ts";

/** A typed value, and what the setting held when the typing began. */
type Draft = { readonly value: string; readonly began: string };

type SettingChange = {
  readonly setting: Setting;
  readonly value: string;
  /** Whether somebody else changed the setting after the typing began. */
  readonly overtaken: boolean;
};

export type SettingChanges = {
  readonly valueOf: (setting: Setting) => string;
  readonly type: (setting: Setting, value: string) => void;
  /** Every setting whose typed value is not the present one, in the order of the page. */
  readonly list: readonly SettingChange[];
  readonly discard: () => void;
};

/** What was typed on the page and is not saved. */
export function useSettingChanges(settings: readonly Setting[]): SettingChanges {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  return {
    valueOf: ({ key, value }) => drafts.get(key)?.value ?? value,
    type: ({ key, value: present }, value) =>
      setDrafts((before) => {
        const next = new Map(before);
        const began = before.get(key)?.began ?? present;
        if (value === began) next.delete(key);
        else next.set(key, { value, began });
        return next;
      }),
    list: settings.flatMap((setting) => {
      const draft = drafts.get(setting.key);
      return draft === undefined || draft.value === setting.value
        ? []
        : [{ setting, value: draft.value, overtaken: draft.began !== setting.value }];
    }),
    discard: () => setDrafts(new Map()),
  };
}
