/** How a text that is being written is shown: to be written in, as on a phone, or as the HTML it is. */
export type EditorMode = "write" | "phone" | "source";
