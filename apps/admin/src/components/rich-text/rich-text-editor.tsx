import { labelId } from "@espalier/ui/forms/field-frame";
import Image from "@tiptap/extension-image";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { cleanPaste } from "./clean-paste.ts";
import { RichTextTools } from "./rich-text-tools.tsx";
import type { EditorMode } from "./rich-text-tools.tsx";

export type RichTextEditorProps = {
  label: string;
  /** HTML, read once; `onChange` gets every change. */
  value: string;
  onChange: (html: string) => void;
  /** The language it is written in, for spelling and for reading it out. */
  language: string;
};

/** An editor with the shop's styles and tags, so that operators see the text as members do. */
export function RichTextEditor({ label, value, onChange, language }: RichTextEditorProps) {
  const { t } = useTranslation("editor");
  const id = useId();
  const [look, setLook] = useState<EditorMode>(holdsMore(value) ? "source" : "write");
  const [source, setSource] = useState(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The page's policy allows no styles that are written into it.
    injectCSS: false,
    editorProps: {
      attributes: {
        "aria-labelledby": labelId(id),
        "aria-multiline": "true",
        role: "textbox",
        lang: language,
        class:
          "prose-html min-h-40 max-h-[28rem] overflow-y-auto px-4 py-3 break-words whitespace-pre-wrap outline-none",
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: changed }) => notify(changed.isEmpty ? "" : changed.getHTML()),
  });

  function notify(html: string) {
    setSource(html);
    onChange(html);
  }

  function show(next: EditorMode) {
    if (look === "source" && next !== "source") editor.commands.setContent(source, { emitUpdate: false });
    editor.setEditable(next === "write", false);
    setLook(next);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <span id={labelId(id)} className="text-small font-medium text-ink-2">
        {label}
      </span>
      <div className="overflow-hidden rounded-control bg-surface inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-accent">
        <RichTextTools editor={editor} look={look} onLook={show} />
        {look === "source" ? (
          <textarea
            aria-labelledby={labelId(id)}
            value={source}
            spellCheck={false}
            rows={12}
            onChange={(event) => notify(event.target.value)}
            className="block w-full resize-y bg-transparent px-4 py-3 font-mono text-small outline-none"
          />
        ) : (
          <div
            className={look === "phone" ? "mx-auto my-4 max-w-[390px] rounded-panel bg-bg p-2 panel-ring" : undefined}
          >
            <EditorContent editor={editor} />
          </div>
        )}
      </div>
      {look === "source" && holdsMore(source) ? <p className="text-small text-ink-3">{t("holdsMore")}</p> : null}
    </div>
  );
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, protocols: ["http", "https", "mailto", "tel"] },
  }),
  Image,
];

/** Whether HTML contains something that the shop shows and this editor does not know, so that it would be lost. */
const holdsMore = (html: string): boolean => /<(?:table|figure|sub|sup|div)\b/i.test(html);
