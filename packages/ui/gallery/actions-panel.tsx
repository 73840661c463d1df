import { Ellipsis, Heart, ShoppingBag, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../src/foundations/button.tsx";
import { buttonStyle, textLinkStyle } from "../src/foundations/button-style.ts";
import { Panel } from "../src/data/panel.tsx";
import { IconButton } from "../src/foundations/icon-button.tsx";
import { Section } from "../src/layout/section.tsx";

export function ActionsPanel() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="Buttons">
      <Panel className="flex flex-col gap-3">
        <Button full icon={ShoppingBag}>
          Buy now
        </Button>
        <Button full busy>
          Placing the order
        </Button>
        <Button full disabled>
          Log in
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="soft" busy={busy} onClick={() => setBusy(true)}>
            Add to cart
          </Button>
          <Button variant="plain">Cancel</Button>
          <Button variant="danger" size="medium" icon={Trash2}>
            Delete
          </Button>
          <Button variant="soft" size="medium" disabled>
            Claimed
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">Small</Button>
          <Button size="small" variant="soft">
            Send code
          </Button>
          <Button size="small" variant="plain">
            Filter
          </Button>
          <a href="#rules" className={buttonStyle({ variant: "plain", size: "small" })}>
            A link
          </a>
          <a href="#records" className={textLinkStyle}>
            Records
          </a>
        </div>
        <div className="flex gap-1">
          <IconButton icon={Heart} label="Remember" tone="accent" />
          <IconButton icon={Ellipsis} label="More" />
          <IconButton icon={Trash2} label="Remove" tone="sunken" />
          <IconButton icon={Trash2} label="Remove, not now" tone="sunken" disabled />
        </div>
      </Panel>
    </Section>
  );
}
