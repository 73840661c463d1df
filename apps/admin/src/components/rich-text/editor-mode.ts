/** The modes of the editor: editing, the preview of a phone, or the HTML source. */
export type EditorMode = "write" | "phone" | "source";
