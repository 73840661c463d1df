import { caller } from "./new-member.ts";

/** The verification code of the newest mail to an address. */
export const readCode = async (email: string): Promise<string> => {
  const [mail] = await caller(null)("devMail", { to: email });
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
};
