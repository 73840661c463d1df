/** Fires "refused" whenever a call was refused because new passwords have to be chosen first. */
export const resetRequired = new EventTarget();
