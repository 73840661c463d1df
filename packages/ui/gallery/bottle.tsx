/** A drawn product on no ground of its own. */
export function Bottle({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 80 120" aria-hidden="true" className="h-3/5">
      <ellipse cx="40" cy="112" rx="34" ry="6" fill="#000" opacity="0.12" />
      <rect x="28" y="4" width="24" height="20" rx="4" fill={colour} />
      <rect x="28" y="4" width="24" height="20" rx="4" fill="#000" opacity="0.35" />
      <rect x="16" y="22" width="48" height="90" rx="9" fill={colour} />
      <rect x="16" y="52" width="48" height="38" fill="#fdfaf5" />
      <rect x="24" y="61" width="32" height="3.5" rx="1.75" fill={colour} />
      <rect x="24" y="69" width="22" height="2.5" rx="1.25" fill="#b8b3aa" />
      <rect x="24" y="75" width="15" height="2.5" rx="1.25" fill="#b8b3aa" />
    </svg>
  );
}
