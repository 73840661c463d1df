import { type ComponentProps, useEffect, useRef, useState } from "react";
import { classNames } from "../foundations/class-names.ts";

const NONE = { start: false, end: false };

/** A region that scrolls, with a shade at each side where it continues. */
export function SideScroll({ className, children, ...region }: ComponentProps<"div">) {
  const scroller = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(NONE);

  // Rows and widths of columns change with every rendering around it, so each one looks again.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => {
      const start = element.scrollLeft > 1;
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setMore((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      size.disconnect();
    };
  });

  return (
    <div className="relative flex min-h-0 min-w-0 flex-col">
      <div ref={scroller} className={classNames("min-w-0 overflow-auto", className)} {...region}>
        {children}
      </div>
      {more.start ? <span aria-hidden="true" className={`${shade} left-0 bg-linear-to-r`} /> : null}
      {more.end ? <span aria-hidden="true" className={`${shade} right-0 bg-linear-to-l`} /> : null}
    </div>
  );
}

const shade = "pointer-events-none absolute inset-y-0 z-30 w-5 from-ink/15 to-transparent max-sm:hidden";
