import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { fileAt, inSize } from "../../../platform/files/name-file.ts";
import { lockStoredFile } from "../../../platform/files/store-file.ts";
import { endTexts, insertText, lockPage, raiseVersion, replaceGoods } from "../store/seller-pages.ts";
import { areSold, findLastText, findNickname } from "./queries.ts";

type By = { readonly memberId: number; readonly now: Date };
type Changed<Key extends string> = Promise<Outcome<{ readonly version: string }, "page.changed" | Key>>;

/** Sends a text to be reviewed in place of one that waits. What is public stays public. */
export const sendText = async (
  tx: Tx,
  { version, picture, greeting }: InputOf<"sellerPageSend">,
  { memberId, now }: By,
): Changed<"page.same" | "picture.unknown"> =>
  await changePage(tx, { version, memberId }, async () => {
    if (picture !== "" && !(await isUploaded(tx, picture))) return refused("picture.unknown");
    const name = await findNickname(tx, memberId);
    const last = await findLastText(tx, memberId);
    const isSame = last?.name === name && last.picture === picture && last.greeting === greeting;
    if (isSame && (last.state === "waiting" || last.state === "approved")) return refused("page.same");
    await endTexts(tx, memberId, ["waiting"], "replaced");
    await insertText(tx, { memberId, name, picture, greeting, now });
    return done(null);
  });

/** Takes back what is public and what waits. */
export const withdrawTexts = async (tx: Tx, version: string, memberId: number): Changed<never> =>
  await changePage(tx, { version, memberId }, async () => {
    await endTexts(tx, memberId, ["waiting", "approved"], "withdrawn");
    return done(null);
  });

export const chooseGoods = async (
  tx: Tx,
  { version, ids = [] }: InputOf<"sellerPageGoods">,
  memberId: number,
): Changed<"goods.unknown"> =>
  await changePage(tx, { version, memberId }, async () => {
    if (!(await areSold(tx, ids))) return refused("goods.unknown");
    await replaceGoods(tx, memberId, ids);
    return done(null);
  });

/** Changes a page that is as the member saw it. */
const changePage = async <Key extends string>(
  tx: Tx,
  { version, memberId }: { readonly version: string; readonly memberId: number },
  change: () => Promise<Outcome<null, Key>>,
): Changed<Key> => {
  const page = await lockPage(tx, memberId);
  if (String(page.version) !== version) return refused("page.changed");
  const changed = await change();
  if (!changed.ok) return changed;
  await raiseVersion(tx, memberId);
  return done({ version: String(page.version + 1) });
};

/** Whether this is the address of a picture that was uploaded. */
const isUploaded = async (tx: Tx, address: string): Promise<boolean> => {
  const name = fileAt(address);
  return name !== undefined && inSize(address, 960) === address && (await lockStoredFile(tx, name));
};
