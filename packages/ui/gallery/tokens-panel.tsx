import { Section } from "../src/layout/section.tsx";

const colours = [
  "bg-bg",
  "bg-surface",
  "bg-sunken",
  "bg-line",
  "bg-edge",
  "bg-ink",
  "bg-ink-2",
  "bg-ink-3",
  "bg-accent",
  "bg-accent-ink",
  "bg-accent-soft",
  "bg-danger",
  "bg-pending",
  "bg-pending-soft",
  "bg-rejected",
  "bg-rejected-soft",
];

const types = [
  "text-amount",
  "text-title",
  "text-section",
  "text-input",
  "text-row",
  "text-panel",
  "text-small",
  "text-tab",
];

const tints = ["tint-1", "tint-2", "tint-3", "tint-4", "tint-5", "tint-6"];

export function TokensPanel() {
  return (
    <>
      <Section title="Colours">
        <ul className="grid grid-cols-4 gap-2">
          {colours.map((name) => (
            <li key={name} className="text-tab text-ink-2">
              <span className={`${name} block h-11 rounded-control inset-ring-1 inset-ring-line`} />
              {name.slice(3)}
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-6 gap-2">
          {tints.map((name) => (
            <span key={name} className={`${name} h-11 rounded-control`} />
          ))}
        </div>
      </Section>
      <Section title="Type">
        <ul className="flex flex-col gap-2">
          {types.map((name) => (
            <li key={name} className={name}>
              {name.slice(5)} 1,234.50 商城会员
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Article">
        <div className="prose-html">
          <h2>Delivery</h2>
          <p>
            Parcels leave <strong>within two days</strong>. See the <a href="#terms">terms</a>.
          </p>
          <ul>
            <li>Signature on receipt</li>
            <li>Free over $300</li>
          </ul>
        </div>
      </Section>
    </>
  );
}
