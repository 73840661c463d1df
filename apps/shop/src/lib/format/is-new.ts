const NEW_SECONDS = 30 * 86_400;

/** Whether goods are marked as new: those created in the last 30 days. Unix seconds. */
export const isNew = (createdAt: number): boolean => Date.now() / 1000 - createdAt < NEW_SECONDS;
