/** A link among figures, whose rows are too close for the kit's large targets. On a phone the rows have room for a finger. */
export const DENSE_LINK =
  "font-medium text-accent-ink underline-offset-4 hover:underline max-sm:relative max-sm:after:absolute max-sm:after:-inset-x-1 max-sm:after:-inset-y-3.5";
