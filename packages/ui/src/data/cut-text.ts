/** A text in a table that can be broken anywhere: it asks for little room and for no second line. On a phone nothing is cut. */
export const cutText = "line-clamp-1 break-all max-sm:line-clamp-none max-sm:wrap-anywhere max-sm:break-normal";
