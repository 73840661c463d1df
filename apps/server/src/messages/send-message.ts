import type { Bilingual, Language } from "@espalier/core/vocabulary/language";

import type { Tx } from "../db/in-transaction.ts";
import { enqueueJob } from "../db/enqueue-job.ts";

type Template = { readonly subject: Bilingual; readonly body: Bilingual };

const TEMPLATES = {
  code: {
    subject: { en: "Your Espalier code: {code}", cn: "您的 Espalier 验证码：{code}" },
    body: {
      en: "Your verification code is {code}.\n\nIt is good for 10 minutes and once. If you did not ask for it, ignore this message; nobody can use your account without it.",
      cn: "您的验证码是 {code}。\n\n10 分钟内有效，仅可使用一次。如非本人操作，请忽略此邮件；没有验证码，任何人都无法使用您的账户。",
    },
  },
} as const satisfies Record<string, Template>;

/** Puts a message into the outbox, in the transaction that causes it; the worker sends it. */
export const sendMessage = async (
  tx: Tx,
  message: {
    readonly to: string;
    readonly template: keyof typeof TEMPLATES;
    readonly language: Language;
    readonly words: Readonly<Record<string, string>>;
    readonly now: Date;
  },
): Promise<void> => {
  const { subject, body } = TEMPLATES[message.template];
  const { id } = await tx
    .insertInto("outbox")
    .values({
      recipient: message.to,
      subject: fill(subject[message.language], message.words),
      body: fill(body[message.language], message.words),
      created_at: message.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, "send-mail", { id });
};

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
