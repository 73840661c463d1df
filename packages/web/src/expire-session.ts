/** The duration of the message about an expired session, in milliseconds (section 9 of the specification). */
const NOTICE_MS = 500;

type Parts = {
  readonly show: (text: string, options: { duration: number }) => Promise<void>;
  readonly message: () => string;
  readonly endSession: () => void;
  readonly reload: () => void;
};

/** Shows that the session has ended, deletes its token and reloads the page, which leads to the login. */
export async function expireSession({ show, message, endSession, reload }: Parts): Promise<void> {
  await show(message(), { duration: NOTICE_MS });
  endSession();
  reload();
}
