import { Camera, Image, Trash2 } from "lucide-react";
import { useState } from "react";
import { ActionSheet } from "../src/overlays/action-sheet.tsx";
import { Button } from "../src/foundations/button.tsx";
import { textLinkStyle } from "../src/foundations/button-style.ts";
import { Panel } from "../src/data/panel.tsx";
import { Dialog } from "../src/overlays/dialog.tsx";
import { Money } from "../src/data/money.tsx";
import { PasscodePad } from "../src/forms/passcode-pad.tsx";
import { Section } from "../src/layout/section.tsx";
import { Sheet } from "../src/overlays/sheet.tsx";
import { Stepper } from "../src/forms/stepper.tsx";
import { useToast } from "../src/feedback/toast.tsx";
import { TopBar } from "../src/navigation/top-bar.tsx";

type Open = "quantity" | "secret" | "money" | "delete" | "actions" | null;

/** Overlays: sheets, dialogs, action sheets and toasts. */
export function OverlaysPanel() {
  const [open, setOpen] = useState<Open>(null);
  const toast = useToast();
  const close = (next: boolean) => {
    if (!next) setOpen(null);
  };
  return (
    <>
      <Panel padded={false} className="overflow-hidden">
        <TopBar
          title="Over the page"
          backLabel="Back"
          onBack={() => undefined}
          right={
            <a href="#records" className={textLinkStyle}>
              Records
            </a>
          }
        />
      </Panel>
      <Section title="Sheets and dialogs">
        <Button variant="plain" onClick={() => setOpen("quantity")}>
          Quantity sheet
        </Button>
        <Button variant="plain" onClick={() => setOpen("secret")}>
          Security password sheet
        </Button>
        <Button variant="plain" onClick={() => setOpen("actions")}>
          Action sheet
        </Button>
        <Button variant="plain" onClick={() => setOpen("money")}>
          Money dialog
        </Button>
        <Button variant="plain" onClick={() => setOpen("delete")}>
          Delete dialog
        </Button>
      </Section>
      <Section title="Toasts">
        <Button variant="plain" onClick={() => void toast.show("Copied")}>
          Plain
        </Button>
        <Button variant="plain" onClick={() => void toast.show("Address saved", { tone: "success" })}>
          Success
        </Button>
        <Button
          variant="plain"
          onClick={() => void toast.show("Not enough shopping points for this order", { tone: "danger" })}
        >
          Danger
        </Button>
        <Button
          variant="plain"
          onClick={() => void toast.show("Login has expired, please login again.", { duration: 500 })}
        >
          Half a second
        </Button>
        <Button
          variant="plain"
          onClick={() =>
            void toast.show("Jasmine tea removed", {
              action: { label: "Undo", onPress: () => void toast.show("Jasmine tea is back") },
            })
          }
        >
          With an action
        </Button>
      </Section>
      <QuantitySheet open={open === "quantity"} onOpenChange={close} />
      <SecretSheet open={open === "secret"} onOpenChange={close} />
      <ActionSheet
        open={open === "actions"}
        onOpenChange={close}
        title="Picture"
        closeLabel="Close"
        items={[
          { key: "camera", label: "Take a photo", icon: Camera, onSelect: () => undefined },
          {
            key: "library",
            label: "Choose one",
            detail: "JPEG, PNG or WebP up to 5 MB",
            icon: Image,
            selected: true,
            onSelect: () => undefined,
          },
          { key: "remove", label: "Remove", icon: Trash2, danger: true, onSelect: () => undefined },
        ]}
      />
      <Dialog
        open={open === "money"}
        onOpenChange={close}
        title="Confirm the transfer"
        description="It cannot be taken back."
        confirmLabel="Transfer"
        cancelLabel="Cancel"
        onConfirm={() => setOpen(null)}
      >
        <div className="rounded-control bg-sunken p-4 text-center">
          <Money value="1120.00" unit="SP" className="text-amount" />
          <p className="tabular text-small text-ink-2">to 10482200, M•• T•n</p>
        </div>
      </Dialog>
      <Dialog
        open={open === "delete"}
        onOpenChange={close}
        title="Delete this address?"
        danger
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => setOpen(null)}
      />
    </>
  );
}

type OverProps = { open: boolean; onOpenChange: (open: boolean) => void };

function QuantitySheet({ open, onOpenChange }: OverProps) {
  const [pieces, setPieces] = useState(1);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="How many?"
      closeLabel="Close"
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="soft">Add to cart</Button>
          <Button>Buy now</Button>
        </div>
      }
    >
      <div className="flex items-center justify-between py-2">
        <Money value="68.00" prefix="$" className="text-section" />
        <Stepper label="Pieces" value={pieces} onChange={setPieces} decreaseLabel="One less" increaseLabel="One more" />
      </div>
    </Sheet>
  );
}

function SecretSheet({ open, onOpenChange }: OverProps) {
  const [secret, setSecret] = useState("");
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Enter security password"
      description="Transfer 120.00 SP to 10482200"
      closeLabel="Close"
    >
      <PasscodePad
        label="Security password"
        value={secret}
        onChange={setSecret}
        countText={(filled, length) => `${filled} of ${length} digits`}
        backspaceLabel="Delete"
      />
    </Sheet>
  );
}
