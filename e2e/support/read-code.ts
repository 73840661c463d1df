import { caller } from "./new-member.ts";

/** The verification code that was sent last to an address or a number. */
export const readCode = async (to: string): Promise<string> => {
  const messages = await caller(null)("devMail", { to });
  const sent = messages.find(({ template }) => template === "code");
  const code = /\b\d{6}\b/.exec(sent?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
};
