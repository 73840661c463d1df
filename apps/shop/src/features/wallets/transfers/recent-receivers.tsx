import type { DataOf } from "@espalier/contract/types";
import { graphemesOf } from "@espalier/core/text/graphemes";
import { useTranslation } from "react-i18next";

type RecentReceiversProps = {
  receivers: DataOf<"walletTransferReceivers">;
  /** The UID in the form. */
  chosen: string;
  onChoose: (uid: string) => void;
};

/** The members one transferred to last, each to be chosen by a tap. */
export function RecentReceivers({ receivers, chosen, onChoose }: RecentReceiversProps) {
  const { t } = useTranslation("wallets");
  if (receivers.length === 0) return null;
  return (
    <div role="group" aria-label={t("transfer.recent")} className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-small font-medium text-ink-2">
        {t("transfer.recent")}
      </p>
      <div className="panel-ring grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] px-1 py-2 max-[359px]:*:nth-5:hidden">
        {receivers.map(({ uid, name }) => (
          <button
            key={uid}
            type="button"
            aria-pressed={uid === chosen}
            onClick={() => onChoose(uid)}
            className="group flex min-w-0 flex-col items-center gap-1 rounded-control py-1.5 motion-press hover:bg-sunken active:bg-sunken"
          >
            <span
              aria-hidden="true"
              className="flex size-10 items-center justify-center rounded-pill bg-accent-soft text-section text-accent-ink group-aria-pressed:bg-accent group-aria-pressed:text-on-accent"
            >
              {graphemesOf(name)[0]}
            </span>
            <span className="max-w-full truncate text-small text-ink">{name}</span>{" "}
            <span className="tabular text-tab font-normal text-ink-3">{uid}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
