import type { LucideIcon } from "lucide-react";

/** What every `icon` prop takes: a component that draws a line icon in the current text colour. */
export type IconType = LucideIcon;
