import { done } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { DeliveryDeps } from "../deps.ts";
import { addMethod, removeMethod, setMethod, sortMethods } from "./change-methods.ts";
import { addPoint, removePoint, setPoint, sortPoints } from "./change-points.ts";
import { listMethods, listPoints, methodVersion, pointVersion } from "./queries.ts";

export const deliveryAdminApi = ({ db, timeZone }: DeliveryDeps): readonly Binding[] => [
  bind("adminDeliveryMethodList", async () =>
    done((await listMethods(db)).map((method) => ({ ...method, version: methodVersion(method) }))),
  ),
  bind(
    "adminDeliveryMethodAdd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await addMethod(tx, recordAudit, input)),
  ),
  bind(
    "adminDeliveryMethodSet",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await setMethod(tx, recordAudit, input, timeZone)),
  ),
  bind(
    "adminDeliveryMethodDelete",
    async ({ input, write }) => await write(async (tx, recordAudit) => await removeMethod(tx, recordAudit, input.id)),
  ),
  bind(
    "adminDeliveryMethodOrder",
    async ({ input, write }) => await write(async (tx, recordAudit) => await sortMethods(tx, recordAudit, input.ids)),
  ),
  bind("adminDeliveryPointList", async () =>
    done((await listPoints(db)).map((point) => ({ ...point, version: pointVersion(point) }))),
  ),
  bind(
    "adminDeliveryPointAdd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await addPoint(tx, recordAudit, input)),
  ),
  bind(
    "adminDeliveryPointSet",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await setPoint(tx, recordAudit, input, timeZone)),
  ),
  bind(
    "adminDeliveryPointDelete",
    async ({ input, write }) => await write(async (tx, recordAudit) => await removePoint(tx, recordAudit, input.id)),
  ),
  bind(
    "adminDeliveryPointOrder",
    async ({ input, write }) => await write(async (tx, recordAudit) => await sortPoints(tx, recordAudit, input.ids)),
  ),
];
