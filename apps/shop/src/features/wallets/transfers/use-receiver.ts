import { isUid } from "@espalier/core/accounts/uid";
import { isNotFound } from "@espalier/web/is-not-found";
import { toastFailure } from "@espalier/web/toast-failure";
import { useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";

/** The member a transfer goes to: the masked name as soon as a whole UID stands there, and what is wrong with it. */
export function useReceiver(uid: string, ownUid: string) {
  const { t } = useTranslation("wallets");
  const queries = useQueryClient();
  const receiver = useQuery({ ...receiverQuery(uid), enabled: isUid(uid) && uid !== ownUid });
  const [requested, setRequested] = useState<string>();
  const [finding, setFinding] = useState(false);
  const isOwn = uid === ownUid;

  /** The masked name, once it is known; undefined where the UID names nobody or the name could not be read, which is then said. */
  async function find(): Promise<string | undefined> {
    setRequested(uid);
    if (isOwn || !isUid(uid)) return undefined;
    setFinding(true);
    try {
      return (await queries.query(receiverQuery(uid))).name;
    } catch (error) {
      if (!isNotFound(error)) toastFailure(error, t("transfer.nameFailed"));
      return undefined;
    } finally {
      setFinding(false);
    }
  }

  return {
    name: receiver.data?.name ?? "",
    error: faultText(),
    finding,
    find,
  };

  /** A UID that is not whole yet is only said once it was tried with. */
  function faultText(): string | undefined {
    if (isOwn && uid !== "") return t("transfer.ownUid");
    if (isNotFound(receiver.error)) return t("transfer.receiverUnknown");
    return requested === uid && uid !== "" && !isUid(uid) ? t("transfer.uidDigits") : undefined;
  }
}

/** The masked name of the member with this UID. An unknown UID is refused. */
const receiverQuery = (uid: string) =>
  queryOptions({
    queryKey: ["query", uid],
    queryFn: ({ signal }) => api("query", { uid }, { signal }),
    enabled: isUid(uid),
    retry: false,
  });
