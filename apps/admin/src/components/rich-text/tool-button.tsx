import type { IconType } from "@espalier/ui/foundations/icon-type";

type ToolButtonProps = {
  icon: IconType;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

/** One tool of a bar of them. */
export function ToolButton({ icon: Icon, label, pressed, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={`flex size-8 items-center justify-center rounded-control motion-press disabled:opacity-40 ${
        pressed === true ? "bg-accent-soft text-accent-ink" : "text-ink-2 hover:bg-sunken hover:text-ink"
      }`}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
    </button>
  );
}
