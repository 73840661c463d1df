import type { LucideIcon } from "lucide-react";

/** The type of every `icon` prop: a component that draws a line icon in the current text colour. */
export type IconType = LucideIcon;
