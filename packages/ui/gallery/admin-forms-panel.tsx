import { Compass, Users } from "lucide-react";
import { useState } from "react";
import { Button } from "../src/foundations/button.tsx";
import { CommandPalette } from "../src/overlays/command-palette.tsx";
import { ConfirmDialog } from "../src/overlays/confirm-dialog.tsx";
import { DayField } from "../src/dates/day-field.tsx";
import { FilePicker } from "../src/media/file-picker.tsx";
import { FormDrawer } from "../src/forms/form-drawer.tsx";
import { matchCommands } from "../src/overlays/match-commands.ts";
import { SelectField } from "../src/forms/select-field.tsx";
import { TextField } from "../src/forms/text-field.tsx";

/** Fields of the admin app, and what opens over its pages. */
export function AdminFormsPanel() {
  const [open, setOpen] = useState<"drawer" | "confirm" | "palette" | null>(null);
  const [role, setRole] = useState("support");
  const [day, setDay] = useState("2026-03-20");
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState("");
  const [typed, setTyped] = useState("");
  const close = () => setOpen(null);
  return (
    <div className="panel-ring flex flex-col gap-4 p-4">
      <div className="flex flex-wrap gap-2">
        <Button size="medium" onClick={() => setOpen("drawer")}>
          Open a drawer
        </Button>
        <Button size="medium" variant="danger" onClick={() => setOpen("confirm")}>
          Ask for a reason
        </Button>
        <Button size="medium" variant="plain" onClick={() => setOpen("palette")}>
          Go to…
        </Button>
        <Button size="medium" variant="quiet">
          Quiet
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <SelectField
          label="Role"
          value={role}
          onChange={setRole}
          options={["support", "finance"].map((value) => ({ value, label: value }))}
        />
        <DayField
          label="Day"
          value={day}
          onChange={setDay}
          min="2026-01-01"
          max="2026-12-31"
          clearable
          locale="en"
          texts={dayTexts}
        />
      </div>
      <FilePicker
        label="Orders that were shipped"
        hint="A CSV file with order_sn, express_name and express_no"
        accept=".csv,text/csv"
        file={file}
        onChange={setFile}
        texts={{
          choose: "Choose a file",
          drop: "or drop it here",
          remove: "Remove",
          size: (bytes) => `${bytes} bytes`,
        }}
      />
      <FormDrawer
        open={open === "drawer"}
        onClose={() => {
          setName("");
          close();
        }}
        title="Add an operator"
        description="The first password is shown once."
        changed={name !== ""}
        submitLabel="Add"
        onSubmit={close}
        texts={drawerTexts}
      >
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} data-autofocus="" />
      </FormDrawer>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        title="Reject this withdrawal?"
        description="The member reads why."
        confirmLabel="Reject"
        cancelLabel="Cancel"
        onConfirm={close}
        reason={{ label: "Reason", required: true, missing: "Please say why." }}
        danger
      />
      <CommandPalette
        open={open === "palette"}
        onOpenChange={(next) => setOpen(next ? "palette" : null)}
        typed={typed}
        onTyped={setTyped}
        sections={[
          {
            key: "pages",
            title: "Pages",
            commands: matchCommands(
              [
                { key: "members", label: "Members", icon: Users, onSelect: close },
                { key: "network", label: "Network", detail: "Two trees", icon: Compass, onSelect: close },
              ],
              typed,
            ),
          },
        ]}
        note=""
        texts={{ title: "Go to", placeholder: "A page, or a number" }}
      />
    </div>
  );
}

const drawerTexts = {
  close: "Close",
  cancel: "Cancel",
  discardTitle: "Close without saving?",
  discardHint: "What you typed here will be lost.",
  discard: "Discard",
  stay: "Go on",
};

const dayTexts = {
  loading: "Loading",
  failed: "The calendar could not be loaded",
  retry: "Retry",
  clear: "No day",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  month: "Month",
  year: "Year",
  today: "today",
};
