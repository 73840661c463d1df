/** The program cannot start, for a reason that its operator can fix: the message is the one line to print. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
