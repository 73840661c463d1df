import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";
import type { RenderLink } from "../navigation/link-slot.ts";
import { Pressable } from "../foundations/pressable.tsx";

export type ListRowProps = {
  title: ReactNode;
  detail?: ReactNode;
  value?: ReactNode;
  valueDetail?: ReactNode;
  leading?: ReactNode;
  icon?: IconType | undefined;
  trailing?: ReactNode;
  /** Shown by itself when the row leads somewhere. */
  chevron?: boolean | undefined;
  tone?: "plain" | "danger" | undefined;
  render?: RenderLink | undefined;
  onClick?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** What it leads to is shown beside the list. */
  current?: boolean | undefined;
};

/** One line of a list: what it is on the left, its value on the right, or below where large text leaves no room. */
export function ListRow(props: ListRowProps) {
  const {
    title,
    detail,
    value,
    valueDetail,
    leading,
    trailing,
    tone = "plain",
    render,
    onClick,
    disabled,
    current,
  } = props;
  const leads = render !== undefined || onClick !== undefined;
  const chevron = props.chevron ?? (leads && tone === "plain");
  return (
    <Pressable
      render={render}
      onClick={onClick}
      disabled={disabled}
      current={current}
      className={classNames(
        "flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left disabled:opacity-45",
        leads && "motion-press hover:bg-sunken/60 active:bg-sunken focus-visible:-outline-offset-2",
        current === true && "bg-accent-soft",
      )}
    >
      <RowMark leading={leading} icon={props.icon} danger={tone === "danger"} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="min-w-0 grow basis-[5.5rem]">
          <span className={classNames("block text-row", tone === "danger" ? "text-danger" : "text-ink")}>{title}</span>
          {detail === undefined ? null : <span className="tabular block text-small text-ink-3">{detail}</span>}
        </span>
        {value === undefined && valueDetail === undefined ? null : (
          <span className="ml-auto max-w-full text-right">
            <span className="tabular block text-row font-normal text-ink-2">{value}</span>
            {valueDetail === undefined ? null : (
              <span className="tabular block text-small text-ink-3">{valueDetail}</span>
            )}
          </span>
        )}
        {trailing === undefined ? null : <span className="ml-auto">{trailing}</span>}
      </span>
      {chevron ? <ChevronRight aria-hidden="true" size={18} className="-mr-1 shrink-0 text-ink-3" /> : null}
    </Pressable>
  );
}

function RowMark({ leading, icon: Icon, danger }: { leading: ReactNode; icon: IconType | undefined; danger: boolean }) {
  if (leading !== undefined) return <span className="shrink-0">{leading}</span>;
  if (Icon === undefined) return null;
  return (
    <Icon
      aria-hidden="true"
      size={20}
      strokeWidth={1.75}
      className={classNames("shrink-0", danger ? "text-danger" : "text-accent-ink")}
    />
  );
}
