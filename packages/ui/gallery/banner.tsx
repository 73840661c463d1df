/** A drawn banner for the carousel. */
export function Banner({ title, line, tone }: { title: string; line: string; tone: "teal" | "umber" }) {
  const [deep, light] = tone === "teal" ? ["#123331", "#1b5a53"] : ["#33241a", "#5c3f2b"];
  return (
    <div className="relative aspect-[326/144]">
      <svg
        viewBox="0 0 326 144"
        aria-hidden="true"
        className="absolute inset-0 size-full"
        preserveAspectRatio="xMidYMid slice"
      >
        <defs>
          <linearGradient id={tone} x1="0" y1="0" x2="1" y2="1">
            <stop stopColor={deep} />
            <stop offset="1" stopColor={light} />
          </linearGradient>
        </defs>
        <rect width="326" height="144" fill={`url(#${tone})`} />
        <g fill="none" stroke="#fff" strokeOpacity="0.28">
          <circle cx="278" cy="20" r="55" />
          <circle cx="278" cy="20" r="84" />
          <circle cx="278" cy="20" r="114" />
        </g>
        <circle cx="278" cy="20" r="34" fill="#fff" fillOpacity="0.16" />
      </svg>
      <div className="absolute inset-x-5 bottom-6 text-[#ffffff]">
        <p className="text-section">{title}</p>
        <p className="text-panel font-normal">{line}</p>
      </div>
    </div>
  );
}
