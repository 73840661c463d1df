import type { DataOf } from "@espalier/contract/types";
import { classNames } from "@espalier/ui/foundations/class-names";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../lib/api.ts";
import { useDebounced } from "@espalier/web/use-debounced";

export type FoundMember = DataOf<"adminMemberList">["list"][number];

type MemberSearchProps = { label: string; placeholder: string; onFound: (member: FoundMember) => void };

/** The number of members offered. */
const OFFERED = 25;

/** A field that suggests members by UID, name, e-mail or telephone during typing; Enter selects the first. */
export function MemberSearch({ label, placeholder, onFound }: MemberSearchProps) {
  const { t } = useTranslation();
  const list = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const words = useDebounced(typed.trim(), 200);
  const found = useQuery({
    queryKey: ["members", "search", words],
    queryFn: ({ signal }) => api("adminMemberList", { q: words, limit: OFFERED }, { signal }),
    enabled: words !== "",
    placeholderData: keepPreviousData,
  });
  const rows = words === "" ? [] : (found.data?.list ?? []).slice(0, 8);
  const settled = words === typed.trim() && !found.isPlaceholderData && !found.isPending;

  function take(member: FoundMember | undefined) {
    if (member === undefined) return;
    setOpen(false);
    setTyped("");
    setAt(0);
    onFound(member);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setAt(Math.min(at + 1, rows.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (event.key === "Enter" && settled) take(rows[at]);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  }

  const offering = open && words !== "";
  return (
    <div className="relative w-80 max-w-full" onBlur={() => setOpen(false)}>
      <Search
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={offering}
        aria-controls={list}
        aria-activedescendant={offering && rows[at] !== undefined ? `${list}-${rows[at].id}` : undefined}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="h-(--field) w-full rounded-control bg-bg pr-3 pl-9 text-ink inset-ring-1 inset-ring-edge/60 outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent"
      />
      <ul
        id={list}
        role="listbox"
        aria-label={label}
        className={classNames(
          "absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-control bg-surface p-1 shadow-panel ring-1 ring-line",
          !(offering && rows.length > 0) && "hidden",
        )}
      >
        {rows.map((member, index) => (
          <li
            key={member.id}
            id={`${list}-${member.id}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              // Before the field loses the focus and the list goes.
              event.preventDefault();
              take(member);
            }}
            className={classNames(
              "flex cursor-pointer items-baseline gap-3 rounded-[8px] px-2.5 py-1.5 text-small",
              index === at ? "bg-sunken text-ink" : "text-ink-2 hover:bg-sunken",
            )}
          >
            <span className="tabular">{member.uid}</span>
            <span className="max-w-40 shrink-0 truncate font-medium text-ink">{member.name}</span>
            <span className="min-w-0 flex-1 truncate text-right text-ink-3">{member.email}</span>
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={classNames(
          "absolute inset-x-0 top-full z-30 mt-1 rounded-control bg-surface px-3 py-2.5 text-small text-ink-3 shadow-panel ring-1 ring-line",
          !(offering && settled && rows.length === 0) && "sr-only",
        )}
      >
        {offering && settled && rows.length === 0 ? t(found.isError ? "member.searchFailed" : "member.none") : null}
      </p>
    </div>
  );
}
