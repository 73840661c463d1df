/** A link among figures, whose rows are too close for the kit's large targets. */
export const DENSE_LINK = "font-medium text-accent-ink underline-offset-4 hover:underline";
