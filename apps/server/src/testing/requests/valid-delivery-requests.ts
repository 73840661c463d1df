import { aCollectionPoint, aDeliveryMethod } from "../builders/a-delivery-method.ts";
import type { AdminRequest } from "../admin-scene.ts";
import type { TestApp } from "../setup/test-app.ts";
import { openedVersion } from "../opened-version.ts";

const METHOD = {
  name: { en: "Express", cn: "特快" },
  countries: "SG,MY",
  steps: [
    { up_to_grams: 1000, up_to: "50.00", pv_up_to: "45.00", price: "8.00", pv_price: "7.00" },
    { up_to_grams: "", up_to: "", pv_up_to: "", price: "12.00", pv_price: "11.00" },
  ],
  free_from: "300.00",
  pv_free_from: "270.00",
  days_from: 1,
  days_to: 2,
  active: true,
};
const POINT = {
  name: { en: "Hill Store", cn: "山店" },
  address: { en: "2 Hill Road", cn: "山路2号" },
  country: "SG",
  province: "",
  map_url: "https://maps.example/hill",
  hours: { en: "Daily", cn: "每天" },
  active: true,
};

/** Valid requests of the calls about delivery. */
export const validDeliveryRequests = {
  adminDeliveryMethodList: () => ({}),
  adminDeliveryMethodAdd: () => ({ ...METHOD, sort: 3 }),
  adminDeliveryMethodSet: async (scene) => {
    const id = await aDeliveryMethod(scene.shop.db);
    return { id, version: await openedVersion(scene, "adminDeliveryMethodList", {}, id), ...METHOD };
  },
  adminDeliveryMethodDelete: async ({ shop }) => ({ id: await aDeliveryMethod(shop.db) }),
  adminDeliveryMethodOrder: async ({ shop }) => ({ ids: await methodIds(shop) }),
  adminDeliveryPointList: () => ({}),
  adminDeliveryPointAdd: () => ({ ...POINT, sort: 3 }),
  adminDeliveryPointSet: async (scene) => {
    const id = await aCollectionPoint(scene.shop.db);
    return { id, version: await openedVersion(scene, "adminDeliveryPointList", {}, id), ...POINT };
  },
  adminDeliveryPointDelete: async ({ shop }) => ({ id: await aCollectionPoint(shop.db) }),
  adminDeliveryPointOrder: async ({ shop }) => ({ ids: await pointIds(shop) }),
} satisfies Readonly<Record<string, AdminRequest>>;

const methodIds = async ({ db }: TestApp): Promise<number[]> =>
  (await db.selectFrom("delivery_method").select("id").orderBy("id").execute()).map(({ id }) => id);

const pointIds = async ({ db }: TestApp): Promise<number[]> =>
  (await db.selectFrom("collection_point").select("id").orderBy("id").execute()).map(({ id }) => id);
