import { aMember, loginAs } from "./a-member.ts";
import { anOutfittedMember } from "./an-outfitted-member.ts";
import { FIRST_PAGE, MAY_DAYS, type OfficeRequest, type OfficeScene } from "./office-scene.ts";

/** The same of the calls about members and the network. */
export const validMemberRequests = {
  officeMemberList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    q: "robin",
    rank: 0,
    active: false,
    frozen: false,
    country: "SG",
  }),
  officeMemberView: async (scene) => ({ uid: await somebody(scene) }),
  officeMemberSet: async (scene) => ({
    uid: await somebody(scene),
    nickname: "Linnet",
    email: `${scene.shop.deps.random(5).toString("hex")}@shop.example`,
    mobile: "+65 5550 0018",
    country: "MY",
    birthday: "1990-02-28",
    postal: "049213",
    address: "2 Quince Alley",
    reason: "told by telephone",
  }),
  officeMemberAdd: async (scene) => ({
    nickname: "Siskin",
    email: `${scene.shop.deps.random(5).toString("hex")}@shop.example`,
    country: "SG",
    sponsor: await somebody(scene),
    parent: "",
    side: "right",
  }),
  officeMemberFreeze: async (scene) => ({ uid: await somebody(scene), frozen: true, reason: "asked for it" }),
  officeMemberReset: async (scene) => ({ uid: await somebody(scene), reason: "lost the password" }),
  officeMemberSessionList: async (scene) => ({ uid: await somebody(scene) }),
  officeMemberSessionEnd: async ({ shop }) => {
    const member = await aMember(shop.db);
    await loginAs(shop.db, member, shop.now());
    const { id } = await shop.db
      .selectFrom("session")
      .select("id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    return { uid: member.uid, id };
  },
  officeMemberViewAs: async (scene) => ({ uid: await somebody(scene), reason: "a question about the team" }),
  officeMemberTrades: async (scene) => ({ ...FIRST_PAGE, ...MAY_DAYS, uid: await somebody(scene), wallet: "SP" }),
  officeMemberOrders: async (scene) => ({ ...FIRST_PAGE, uid: await somebody(scene), status: "shipped" }),
  officeMemberWithdrawals: async (scene) => ({ ...FIRST_PAGE, uid: await somebody(scene), status: "pending" }),
  officeMemberProfits: async (scene) => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    uid: await somebody(scene),
    wallet: "CP",
    type: "invite",
  }),
  officeMemberProfit: async ({ shop, stock }) => {
    const { member, profitSn } = await anOutfittedMember(shop, stock);
    return { uid: member.uid, sn: profitSn };
  },
  officeMemberRanks: async (scene) => ({ ...FIRST_PAGE, uid: await somebody(scene) }),
  officeMemberAddresses: async (scene) => ({ uid: await somebody(scene) }),
  officeMemberBanks: async (scene) => ({ uid: await somebody(scene) }),

  officeNetworkBranch: async (scene) => ({ uid: await somebody(scene), depth: 3 }),
  officeNetworkInvited: async (scene) => ({ ...FIRST_PAGE, uid: await somebody(scene) }),
  officeNetworkPath: async (scene) => ({ uid: await somebody(scene), tree: "sponsor" }),
} as const satisfies Readonly<Record<string, OfficeRequest>>;

const somebody = async ({ shop }: OfficeScene): Promise<string> => (await aMember(shop.db)).uid;
