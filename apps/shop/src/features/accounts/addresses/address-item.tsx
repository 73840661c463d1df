import { Badge } from "@espalier/ui/data/badge";
import { CircleCheck, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { addressLine } from "../../../lib/format/address-line.ts";
import type { Address } from "../../../lib/queries/addresses-query.ts";

export type AddressItemProps = {
  address: Address;
  type: "order" | undefined;
  /** It is the one chosen so far. */
  chosen: boolean;
  /** Takes this address for an order; without it the address is opened to be changed. */
  onChoose?: ((id: number) => void) | undefined;
  /** It is changed beside the list, which marks it. */
  edited: boolean;
  /** Whether opening it takes the present page's place in the history. */
  replaces?: boolean;
};

/** One address: pressing it chooses it or opens it, the pencil always opens it. */
export function AddressItem({ address, type, chosen, onChoose, edited, replaces = false }: AddressItemProps) {
  const { t } = useTranslation("addresses");
  const editPath = paths.addressEdit({ id: address.id, type });
  return (
    <article
      className={`panel-ring flex items-center overflow-hidden ${chosen || edited ? "inset-ring-2 inset-ring-accent" : ""}`}
    >
      {onChoose === undefined ? (
        <Link to={editPath} replace={replaces} aria-current={edited ? "page" : undefined} className={body}>
          <AddressText address={address} />
        </Link>
      ) : (
        <button type="button" aria-pressed={chosen} onClick={() => onChoose(address.id)} className={body}>
          <AddressText
            address={address}
            mark={chosen ? <CircleCheck aria-hidden="true" size={18} className="shrink-0 text-accent-ink" /> : null}
          />
        </button>
      )}
      <Link
        to={editPath}
        replace={replaces}
        aria-label={t("editOf", { name: address.name })}
        className="mr-1.5 flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-3 motion-press hover:bg-sunken hover:text-ink"
      >
        <Pencil aria-hidden="true" size={18} strokeWidth={1.75} />
      </Link>
    </article>
  );
}

function AddressText({ address, mark = null }: { address: Address; mark?: ReactNode }) {
  const { t } = useTranslation("addresses");
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {mark}
        <span className="text-row text-ink wrap-anywhere">{address.name}</span>
        <span className="tabular text-panel font-normal text-ink-2">{address.phone}</span>
        {address.is_default === 1 ? <Badge tone="accent">{t("default")}</Badge> : null}
      </span>
      <span className="block pt-1 text-small text-ink-2 wrap-anywhere">{addressLine(address)}</span>
    </>
  );
}

const body =
  "min-w-0 flex-1 py-3.5 pr-1 pl-4 text-left motion-press hover:bg-sunken/40 focus-visible:-outline-offset-2 active:bg-sunken";
