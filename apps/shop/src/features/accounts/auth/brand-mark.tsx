export function BrandMark() {
  return (
    <span className="flex size-14 items-center justify-center rounded-panel bg-accent text-on-accent">
      <BrandTree className="size-8.5" />
    </span>
  );
}

/** The trained tree: one side left, one side right. */
export function BrandTree({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M20 35V8M20 28h-9c-3 0-5-1.5-5-4.5M20 28h9c3 0 5-1.5 5-4.5M20 18h-6c-3 0-4.5-1.5-4.5-4.5M20 18h6c3 0 4.5-1.5 4.5-4.5" />
      <circle cx="20" cy="6" r="2.5" fill="currentColor" stroke="none" />
      <circle cx="6" cy="22" r="2.5" fill="currentColor" stroke="none" />
      <circle cx="34" cy="22" r="2.5" fill="currentColor" stroke="none" />
      <circle cx="9.5" cy="12" r="2.5" fill="currentColor" stroke="none" />
      <circle cx="30.5" cy="12" r="2.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
