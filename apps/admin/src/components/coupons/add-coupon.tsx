import { TextField } from "@espalier/ui/forms/text-field";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { parseDateTimeInput } from "../../lib/date-time-input.ts";
import { sendEach } from "../../lib/send-each.ts";
import type { Outcome } from "../outcomes-dialog.tsx";
import { AdminDrawer } from "../layout/admin-drawer.tsx";
import { DateTimeField } from "../date-time-field.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { BLANK_TEXT, isBlank } from "../../lib/localized.ts";

/** Room for the UIDs of a page of members. */
const MOST_UIDS = 1_200;

const BLANK = { title: BLANK_TEXT, percent: "", at_least: "0", begins: "", ends: "", uid: "" };

type AddCouponProps = {
  /** The members it is for, with commas between their UIDs; may be empty. */
  uid: string;
  onClose: () => void;
  /** Receives the outcome for each of several members if some were refused. */
  onRefused: (outcomes: readonly Outcome[]) => void;
};

/** A coupon for everyone, or one for each of some members. */
export function AddCoupon({ uid: given, onClose, onRefused }: AddCouponProps) {
  const { t } = useTranslation(["coupons", "shell"]);
  const { form, field, set } = useFields({ ...BLANK, uid: given });
  const doneText = (outcomes: readonly { readonly answer: { readonly id: number | null } | null }[]): string => {
    if (outcomes.some(({ answer }) => answer?.id === null)) return t("proposed");
    return outcomes.length > 1 ? t("addedMany", { count: outcomes.length }) : t("added");
  };
  const { busy, submit } = useSubmit({
    send: async ({ begins, ends, percent, at_least, uid: uids, title }: typeof form, options) => {
      const coupon = {
        title,
        percent: readSigns(percent),
        at_least: readSigns(at_least),
        begins_at: parseDateTimeInput(begins) ?? 0,
        ends_at: parseDateTimeInput(ends) ?? 0,
      };
      const [first = "", ...more] = uidsIn(uids);
      if (more.length === 0) {
        const answer = await api("adminCouponAdd", { ...coupon, uid: first }, options);
        return [{ row: first, answer, refusal: null }];
      }
      return await sendEach([first, ...more], options.idempotencyKey, async (uid, each) =>
        api("adminCouponAdd", { ...coupon, uid }, each),
      );
    },
    onDone: async (outcomes) => {
      await Promise.all(["coupons", "member"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      if (outcomes.some(({ refusal }) => refusal !== null))
        onRefused(
          outcomes.map(({ row, answer, refusal }) => ({
            key: row,
            name: row,
            state: refusal === null ? t(answer?.id === null ? "waits" : "given") : t("notGiven"),
            tone: refusal === null ? "success" : "rejected",
            msg: refusal ?? "",
          })),
        );
      else void toaster.show(doneText(outcomes), { tone: "success" });
      onClose();
    },
  });
  const { uid: _, title: couponTitle, ...needed } = form;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("add")}
      changed={JSON.stringify(form) !== JSON.stringify({ ...BLANK, uid: given })}
      busy={busy}
      submitLabel={t("add")}
      submitDisabled={isBlank(couponTitle) || Object.values(needed).some((text) => text.trim() === "")}
      onSubmit={() => submit(form)}
    >
      <CouponFields form={form} set={set} />
      <DateTimeField label={t("begins")} value={form.begins} onChange={(begins) => set({ begins })} />
      <DateTimeField label={t("ends")} value={form.ends} onChange={(ends) => set({ ends })} />
      <TextField {...field("uid")} label={t("uid")} hint={t("uidHint")} limit={MOST_UIDS} autoComplete="off" />
    </AdminDrawer>
  );
}

/** The UIDs in a text, each once. */
const uidsIn = (words: string): readonly string[] => [
  ...new Set(
    readSigns(words)
      .split(/[\s,，、;]+/u)
      .filter((uid) => uid !== ""),
  ),
];
