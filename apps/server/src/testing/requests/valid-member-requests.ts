import { aMember, loginAs } from "../builders/a-member.ts";
import { anOutfittedMember } from "../builders/an-outfitted-member.ts";
import { setUpTotp } from "./valid-security-requests.ts";
import { FIRST_PAGE, MAY_DAYS, type AdminRequest, type AdminScene } from "../admin-scene.ts";

/** Valid requests of the calls about members and the network. */
export const validMemberRequests = {
  adminMemberList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    q: "robin",
    import_id: 1,
    rank: 0,
    active: false,
    frozen: false,
    country: "SG",
    uids: "10000001,10000002",
    sort: "-name",
  }),
  adminMemberView: async (scene) => ({ uid: await somebody(scene) }),
  adminMemberSet: async (scene) => ({
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
  adminMemberAdd: async (scene) => ({
    nickname: "Siskin",
    email: `${scene.shop.deps.random(5).toString("hex")}@shop.example`,
    country: "SG",
    sponsor: await somebody(scene),
    parent: "",
    side: "right",
  }),
  adminMemberFreeze: async (scene) => ({ uid: await somebody(scene), frozen: true, reason: "asked for it" }),
  adminMemberReset: async (scene) => ({ uid: await somebody(scene), reason: "lost the password" }),
  adminMemberTotpRemove: async ({ shop }) => {
    const member = await aMember(shop.db);
    await setUpTotp({ shop, outfit: { member } });
    return { uid: member.uid, reason: "lost the telephone" };
  },
  adminMemberNoteAdd: async (scene) => ({ uid: await somebody(scene), text: "Asked for a call\nafter six" }),
  adminMemberMessage: async (scene) => ({
    uid: await somebody(scene),
    title: "Your parcel",
    text: "Found.\nOn its way",
  }),
  adminMemberHistory: async (scene) => ({
    uid: await somebody(scene),
    kind: "order",
    after: "1777881600000000.order:0000000000000000007",
  }),
  adminMemberEarnings: async (scene) => ({ uid: await somebody(scene), wallet: "CP", by: "month" }),
  adminMemberSessionList: async (scene) => ({ uid: await somebody(scene) }),
  adminMemberSessionEnd: async ({ shop }) => {
    const member = await aMember(shop.db);
    await loginAs(shop.db, member, shop.now());
    const { id } = await shop.db
      .selectFrom("session")
      .select("id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    return { uid: member.uid, id };
  },
  adminMemberViewAs: async (scene) => ({ uid: await somebody(scene), reason: "a question about the team" }),
  adminMemberTrades: async (scene) => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    uid: await somebody(scene),
    wallet: "SP",
    sort: "-amount",
  }),
  adminMemberOrders: async (scene) => ({
    ...FIRST_PAGE,
    uid: await somebody(scene),
    status: "shipped",
    sort: "pieces",
  }),
  adminMemberWithdrawals: async (scene) => ({
    ...FIRST_PAGE,
    uid: await somebody(scene),
    status: "pending",
    sort: "-amount",
  }),
  adminMemberProfits: async (scene) => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    uid: await somebody(scene),
    wallet: "CP",
    type: "invite",
  }),
  adminMemberProfit: async ({ shop, stock }) => {
    const { member, profitSn } = await anOutfittedMember(shop, stock);
    return { uid: member.uid, sn: profitSn };
  },
  adminMemberRanks: async (scene) => ({ ...FIRST_PAGE, uid: await somebody(scene) }),
  adminMemberAddresses: async (scene) => ({ uid: await somebody(scene) }),
  adminMemberBanks: async (scene) => ({ uid: await somebody(scene) }),

  adminNetworkBranch: async (scene) => ({ uid: await somebody(scene), depth: 3 }),
  adminNetworkInvited: async (scene) => ({ ...FIRST_PAGE, uid: await somebody(scene) }),
  adminNetworkPath: async (scene) => ({ uid: await somebody(scene), tree: "sponsor" }),
} as const satisfies Readonly<Record<string, AdminRequest>>;

const somebody = async ({ shop }: AdminScene): Promise<string> => (await aMember(shop.db)).uid;
