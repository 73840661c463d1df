/** A few sparks that fly apart once from the middle of what holds it (`relative`); for who wants no motion, nothing. */
export function Confetti() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 motion-reduce:hidden">
      {sparks.map(({ turn, look }) => (
        <span key={turn} className="absolute top-1/2 left-1/2" style={{ rotate: `${turn}deg` }}>
          <span className={`confetti block size-2 rounded-pill ${look}`} />
        </span>
      ))}
    </span>
  );
}

const looks = ["bg-chart-1", "bg-chart-2", "bg-chart-3"];

const sparks = Array.from({ length: 14 }, (_, index) => ({
  turn: (index * 360) / 14,
  look: looks[index % looks.length],
}));
