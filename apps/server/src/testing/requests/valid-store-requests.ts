import type { StoreCallName } from "@espalier/contract/types";
import { done } from "@espalier/core/vocabulary/outcome";

import { addAddress } from "../../modules/accounts/addresses/save-address.ts";
import { issueCode } from "../../modules/accounts/store/verification-codes.ts";
import { listPasskeys } from "../../modules/customers/passkeys/queries.ts";
import { insertPasskey } from "../../modules/customers/store/customer-passkeys.ts";
import { createOrderLink } from "../../modules/orders/store/order-links.ts";
import { writeSetting } from "../../modules/settings/settings.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aCode } from "../builders/a-good.ts";
import { newChallenge, type Purpose } from "../../platform/passkeys/challenges.ts";
import { readNew } from "../../platform/passkeys/read-passkey.ts";
import { passkeyHost } from "../../platform/passkeys/request-passkey.ts";
import { aCardOrder } from "../builders/a-card-order.ts";
import { codeOf } from "../code-of.ts";
import { aMember } from "../builders/a-member.ts";
import { aCustomer } from "../builders/a-customer.ts";
import type { CustomerAccount } from "../builders/a-customer-account.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";
import { anOrder } from "../builders/an-order.ts";
import { invoiceOf } from "../read-documents.ts";
import type { TestApp } from "../setup/test-app.ts";
import type { Stock } from "../stock-shop.ts";
import type { Fields } from "./valid-requests.ts";

export type StoreScene = { readonly shop: TestApp; readonly stock: Stock; readonly account: CustomerAccount };

/** For every call of the public shop a request with all of its fields. A call that is missing here does not compile. */
export const validStoreRequests: {
  readonly [Name in StoreCallName]: (scene: StoreScene) => Fields | Promise<Fields>;
} = {
  storeGoodsList: ({ stock }) => ({ cid: stock.categoryId, q: "tea", page: 1 }),
  storeGoodsChosen: ({ stock }) => ({ ids: String(stock.goodsId) }),
  storeGoodsView: ({ stock }) => ({ id: stock.goodsId, country: "SG" }),
  storeSeller: async ({ shop }) => ({ code: await codeOf(shop.db, (await aMember(shop.db)).id) }),
  storeAttribution: () => ({ seller: "A1B2C3" }),
  storeQuote: async (scene) => await ordered(scene),
  storeOrderCreate: async (scene) => ({
    ...(await ordered(scene)),
    name: "Rowan",
    phone: "+65 8123 4567",
    // Another one each time: guests with one address have few unpaid orders.
    email: `rowan-${scene.shop.deps.random(6).toString("hex")}@shop.example`,
    postal: "049999",
    city: "Singapore",
    area: "Marina",
    address: "1 Harbour Road",
    vat_number: "de 123 456 789",
    keep_address: true,
    quote_hash: "",
  }),
  storeOrderPay: async (scene) => ({ token: await unpaid(scene) }),
  storeOrderView: async (scene) => ({ token: await unpaid(scene) }),
  storeOrderCancel: async (scene) => ({ token: await unpaid(scene) }),
  storeOrderDocument: async ({ shop, stock }) => {
    const sn = await aCardOrder(shop, { customerId: await aCustomer(shop.db), goodsId: stock.goodsId });
    return { token: await linkTo(shop, sn), number: await invoiceOf(shop.db, sn) };
  },

  customerLoginCode: ({ account }) => ({ email: account.email }),
  customerLoginVerify: async (scene) => ({ email: scene.account.email, code: await codeFor(scene) }),
  customerRegister: async (scene) => ({
    email: scene.account.email,
    code: await codeFor(scene),
    name: "Rowan",
    password: NEW_PASSWORD,
  }),
  customerLogin: ({ account }) => ({ email: account.email, password: "correct horse" }),
  customerLogout: () => ({}),
  customerInfo: () => ({}),
  customerEdit: () => ({ name: "Wren", phone: "+65 8123 4567", language: "cn" }),
  customerPassword: () => ({ password: "correct horse", new_password: NEW_PASSWORD }),
  customerConsent: () => ({ contact_shown: true }),
  customerSeller: () => ({ seller: "0" }),
  customerSellers: () => ({}),
  customerAddressList: () => ({}),
  customerAddressAdd: () => anAddress,
  customerAddressSet: async (scene) => ({ ...anAddress, id: await address(scene) }),
  customerAddressDel: async (scene) => ({ id: await address(scene) }),
  customerOrders: () => ({ page: 1, limit: 10 }),
  customerOrder: async (scene) => ({ sn: await order(scene, scene.account.customerId) }),
  customerOrderLink: async (scene) => ({ sn: await order(scene, scene.account.customerId) }),
  customerPasskeyOffer: () => ({}),
  customerPasskeyLoginBegin: () => ({}),
  customerPasskeyLogin: async (scene) => {
    const device = softwareAuthenticator(scene.shop.deps.publicUrl);
    await keepPasskey(scene, device);
    return device.use(await askFor(scene, "customer-login"));
  },
  customerPasskeys: () => ({}),
  customerPasskeyAddBegin: async (scene) => ({ password: "correct horse", code: await codeFor(scene) }),
  customerPasskeyAdd: async (scene) => {
    const device = softwareAuthenticator(scene.shop.deps.publicUrl);
    return { name: "Phone", ...device.make(await askFor(scene, `customer-add:${scene.account.customerId}`)) };
  },
  customerPasskeyRemove: async (scene) => {
    await keepPasskey(scene, softwareAuthenticator(scene.shop.deps.publicUrl));
    const [passkey] = await listPasskeys(scene.shop.db, scene.account.customerId);
    return { id: passkey?.id };
  },
  customerErase: () => ({}),
};

const anAddress = {
  name: "Rowan",
  phone: "+65 8123 4567",
  country: "SG",
  province: "",
  city: "Singapore",
  area: "Marina",
  postal: "049999",
  address: "1 Harbour Road",
  is_default: true,
};

const address = async ({ shop, account: { customerId } }: StoreScene): Promise<number> => {
  const { postal: code, ...form } = anAddress;
  const added = await inTransaction(
    shop.db,
    async (tx) => await addAddress(tx, customerId, { ...form, code }, shop.now()),
  );
  return added.ok ? added.value.id : 0;
};

/** What a device is asked to sign for this, whether or not the shop is open. */
const askFor = async ({ shop }: StoreScene, purpose: Purpose) => ({
  host: passkeyHost(shop.deps),
  challenge: await newChallenge(shop.db, purpose, { random: shop.deps.random, now: shop.now() }),
});

const keepPasskey = async (scene: StoreScene, device: ReturnType<typeof softwareAuthenticator>): Promise<void> => {
  const { shop, account } = scene;
  const [{ customerId }, purpose, now] = [account, `customer-add:${account.customerId}`, shop.now()] as const;
  const made = await readNew(shop.deps, purpose, device.make(await askFor(scene, purpose)), now);
  if (!made.ok) throw new Error(`a passkey was refused: ${made.failure.key}`);
  const passkey = { customerId, name: "Phone", ...made.value };
  await inTransaction(shop.db, async (tx) => done(await insertPasskey(tx, passkey, now)));
};

const NEW_PASSWORD = "a clear winter morning";

/** A code that was mailed to the account's address. */
const codeFor = async ({ shop, account }: StoreScene): Promise<string> => {
  const target = { subject: `customer:${account.email}`, purpose: "customer", sentTo: account.email } as const;
  const secret = { key: shop.deps.secretKey, random: shop.deps.random };
  const code = await inTransaction(shop.db, async (tx) => await issueCode(tx, secret, target, shop.now()));
  return code.ok ? code.value : "";
};

/** Opens the public shop, which a new company has not. */
export const openPublicShop = async (shop: TestApp): Promise<void> => {
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "shop.public", true)));
};

/** The token of a new link to an order. */
export const linkTo = async ({ db, deps, now }: TestApp, sn: string): Promise<string> => {
  const made = await inTransaction(db, async (tx) =>
    done(await createOrderLink(tx, sn, { random: deps.random, now: now() })),
  );
  return made.ok ? made.value : "";
};

const unpaid = async (scene: StoreScene): Promise<string> =>
  await linkTo(scene.shop, await order(scene, await aCustomer(scene.shop.db)));

const order = async ({ shop, stock }: StoreScene, customerId: number): Promise<string> =>
  await anOrder(shop.db, { customerId, goodsId: stock.goodsId, method: "card", now: shop.now() });

const ordered = async ({ shop, stock: { goodsId, methodId } }: StoreScene) => ({
  goods: [{ id: goodsId, number: 1 }],
  shipping_type: 1,
  shipping_method_id: methodId,
  collection_point_id: 0,
  country: "SG",
  province: "",
  seller: "",
  code: "A1B2C3",
  visit: "A1B2C3.1.x",
  coupon: (await aCode(shop.db)).code,
});
