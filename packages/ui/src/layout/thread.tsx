import { type ReactNode, useEffect, useRef } from "react";

import { classNames } from "../foundations/class-names.ts";

export type ThreadMessage = {
  key: string | number;
  /** By the side that looks at it. */
  own: boolean;
  author: string;
  /** Plain: an address in it leads nowhere. */
  text: string;
  time: string;
  /** The day at which it begins, above its first message. */
  day: string | null;
  mark?: ReactNode;
};

/**
 * What two sides wrote to each other, the oldest first; the newest is scrolled into view when it comes, above a bar as high as `--thread-room`.
 */
export function Thread({ label, messages }: { label: string; messages: readonly ThreadMessage[] }) {
  const last = useRef<HTMLLIElement>(null);
  const newest = messages.at(-1)?.key;
  useEffect(() => {
    last.current?.scrollIntoView({ block: "nearest" });
  }, [newest]);
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li
          key={message.key}
          ref={message.key === newest ? last : undefined}
          className="flex scroll-mb-(--thread-room,0px) flex-col gap-3"
        >
          {message.day === null ? null : (
            <p className="tabular self-center rounded-pill bg-sunken px-3 py-0.5 text-small text-ink-3">
              {message.day}
            </p>
          )}
          <Bubble message={message} />
        </li>
      ))}
    </ol>
  );
}

function Bubble({ message: { own, author, text, time, mark } }: { message: ThreadMessage }) {
  return (
    <article className={classNames("flex max-w-[88%] flex-col gap-1", own ? "items-end self-end" : "self-start")}>
      <p className="tabular flex flex-wrap items-center gap-x-2 px-1 text-small text-ink-3">
        <span className="font-medium text-ink-2">{author}</span>
        <span>{time}</span>
        {mark}
      </p>
      <p
        className={classNames(
          "rounded-panel px-4 py-2.5 text-row font-normal whitespace-pre-line wrap-anywhere",
          own ? "bg-accent-soft text-ink" : "panel-ring text-ink",
        )}
      >
        {text}
      </p>
    </article>
  );
}
