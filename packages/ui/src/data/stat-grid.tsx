import { StatTile, type StatTileProps } from "./stat-tile.tsx";

/** Amounts side by side in two columns, all in the size that the longest of them needs. */
export function StatGrid({ tiles }: { tiles: readonly Omit<StatTileProps, "fitTo">[] }) {
  const longest = tiles.reduce((before, { value }) => (value.length > before.length ? value : before), "");
  return (
    <ul className="grid grid-cols-2 gap-3">
      {tiles.map((tile) => (
        <li key={tile.label} className="min-w-0 *:h-full *:w-full">
          <StatTile {...tile} fitTo={longest} />
        </li>
      ))}
    </ul>
  );
}
