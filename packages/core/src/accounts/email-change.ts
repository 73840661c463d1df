/** The days for which a change of an e-mail address can be stopped from the former one, and passwords are reset only with an owner. */
export const EMAIL_CHANGE_DAYS = 7;
