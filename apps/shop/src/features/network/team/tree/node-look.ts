/** The size of a place by its level below the top, so that all places of a level are in one line. */
export const NODE_SHAPES = [
  "mx-3 w-[calc(100%-24px)]",
  "w-full @min-[17.5rem]:mx-1 @min-[17.5rem]:w-[calc(100%-8px)] @min-[17.5rem]:min-h-[8.75rem]",
  "w-full @min-[17.5rem]:mx-0.5 @min-[17.5rem]:w-[calc(100%-4px)] @min-[17.5rem]:min-h-[7.75rem]",
  "w-full @min-[17.5rem]:mx-[calc(50%-22px)] @min-[17.5rem]:w-11 @min-[17.5rem]:min-h-[4.5rem]",
] as const;

/** Side by side where the tree is drawn; in a line where letters are too large for that. */
export const NODE_FLOW = [
  "",
  "flex flex-col gap-2 p-2.5 text-left",
  "flex items-center gap-2 p-1.5 text-left @min-[17.5rem]:flex-col @min-[17.5rem]:px-1 @min-[17.5rem]:gap-1 @min-[17.5rem]:text-center",
  "flex items-center gap-2 py-1 text-left @min-[17.5rem]:flex-col @min-[17.5rem]:gap-0.5 @min-[17.5rem]:text-center",
] as const;

/** A leg in short, the weaker one in the colour of its mark. */
export const LEG_LOOK = { weaker: "bg-pending-soft text-pending", other: "bg-sunken text-ink-2" } as const;
