/** Whether a text has the form of a member's account number. */
export const isUid = (text: string): boolean => /^[0-9]{8}$/.test(text);
