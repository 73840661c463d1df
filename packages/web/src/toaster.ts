import { createToaster } from "@espalier/ui/feedback/toaster";

/** The one place messages are sent to, inside components and out. */
export const toaster = createToaster();
