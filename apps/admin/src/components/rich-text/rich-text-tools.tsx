import { useSubmit } from "@espalier/web/use-submit";
import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Smartphone,
  Underline,
  Undo2,
} from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { PICTURE_TYPES, uploadPicture } from "../../lib/upload-picture.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { ToolButton } from "./tool-button.tsx";

/** The modes of the editor: editing, the preview of a phone, or the HTML source. */
export type EditorMode = "write" | "phone" | "source";

type RichTextToolsProps = { editor: Editor; look: EditorMode; onLook: (look: EditorMode) => void };

/** The toolbar of the editor. Every action also has the editor's own keys. */
export function RichTextTools({ editor, look, onLook }: RichTextToolsProps) {
  const { t } = useTranslation("editor");
  const [linking, setLinking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const now = useEditorState({ editor, selector: (shown) => stateOf(shown.editor) });
  const { busy, submit } = useSubmit({
    send: (file: File, options) => uploadPicture(file, options),
    onDone: ({ address }) => void editor.chain().focus().setImage({ src: address }).run(),
  });
  const chain = () => editor.chain().focus();
  const still = look !== "write";
  return (
    <div
      role="toolbar"
      aria-label={t("tools")}
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-sunken/50 px-1.5 py-1"
    >
      <ToolButton
        icon={Heading2}
        label={t("heading")}
        pressed={now.h2}
        disabled={still}
        onClick={() => chain().toggleHeading({ level: 2 }).run()}
      />
      <ToolButton
        icon={Heading3}
        label={t("smallHeading")}
        pressed={now.h3}
        disabled={still}
        onClick={() => chain().toggleHeading({ level: 3 }).run()}
      />
      <ToolButton
        icon={Bold}
        label={t("bold")}
        pressed={now.bold}
        disabled={still}
        onClick={() => chain().toggleBold().run()}
      />
      <ToolButton
        icon={Italic}
        label={t("italic")}
        pressed={now.italic}
        disabled={still}
        onClick={() => chain().toggleItalic().run()}
      />
      <ToolButton
        icon={Underline}
        label={t("underline")}
        pressed={now.underline}
        disabled={still}
        onClick={() => chain().toggleUnderline().run()}
      />
      <ToolButton
        icon={List}
        label={t("list")}
        pressed={now.list}
        disabled={still}
        onClick={() => chain().toggleBulletList().run()}
      />
      <ToolButton
        icon={ListOrdered}
        label={t("numbers")}
        pressed={now.numbers}
        disabled={still}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <ToolButton
        icon={Quote}
        label={t("quote")}
        pressed={now.quote}
        disabled={still}
        onClick={() => chain().toggleBlockquote().run()}
      />
      <ToolButton
        icon={LinkIcon}
        label={t("link")}
        pressed={now.link}
        disabled={still}
        onClick={() => setLinking(true)}
      />
      <ToolButton
        icon={ImagePlus}
        label={t("picture")}
        disabled={still || busy}
        onClick={() => picker.current?.click()}
      />
      <ToolButton icon={Undo2} label={t("undo")} disabled={still || !now.undo} onClick={() => chain().undo().run()} />
      <ToolButton icon={Redo2} label={t("redo")} disabled={still || !now.redo} onClick={() => chain().redo().run()} />
      <span className="ml-auto flex gap-0.5">
        <ToolButton
          icon={Smartphone}
          label={t("phone")}
          pressed={look === "phone"}
          onClick={() => onLook(look === "phone" ? "write" : "phone")}
        />
        <ToolButton
          icon={Code}
          label={t("source")}
          pressed={look === "source"}
          onClick={() => onLook(look === "source" ? "write" : "source")}
        />
      </span>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t("picture")}
        accept={PICTURE_TYPES}
        onChange={(event) => {
          const file = event.target.files?.item(0) ?? null;
          event.target.value = "";
          if (file !== null) submit(file, `${file.name} ${file.size} ${file.lastModified}`);
        }}
      />
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  );
}

/** The formats at the cursor, and whether there is something to undo or redo. */
const stateOf = (editor: Editor) => ({
  h2: editor.isActive("heading", { level: 2 }),
  h3: editor.isActive("heading", { level: 3 }),
  bold: editor.isActive("bold"),
  italic: editor.isActive("italic"),
  underline: editor.isActive("underline"),
  list: editor.isActive("bulletList"),
  numbers: editor.isActive("orderedList"),
  quote: editor.isActive("blockquote"),
  link: editor.isActive("link"),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
});
