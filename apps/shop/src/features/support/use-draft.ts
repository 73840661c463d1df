import { tabStore } from "@espalier/web/device/device-storage";
import { useState } from "react";

/** A message that is being written, kept in this tab until it was sent. `about` says which one it is. */
export function useDraft(about: string) {
  const key = `question ${about}`;
  const [text, setText] = useState(() => tabStore.read(key) ?? "");

  function write(next: string) {
    setText(next);
    if (next === "") tabStore.drop(key);
    else tabStore.write(key, next);
  }

  return { text, write, end: () => write("") };
}
