import { CheckedForm } from "../forms/checked-form.tsx";
import { Popover } from "@base-ui/react/popover";
import { ArrowDown, ArrowUp, Check, SlidersHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../foundations/button.tsx";
import { classNames } from "../foundations/class-names.ts";
import { IconButton } from "../foundations/icon-button.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { popupStyles } from "../overlays/popup-styles.ts";
import { useLayer } from "../overlays/use-layer.ts";
import type { DataSort } from "./data-column.ts";

type Named = { readonly key: string; readonly title: string };

export type TableSettingsProps = {
  /** Those that may be hidden. */
  columns: readonly (Named & { readonly shown: boolean })[];
  onColumn: (key: string, shown: boolean) => void;
  /** What the rows can be sorted by; the head has the same, but not on a phone. */
  sorts: readonly Named[];
  sort: DataSort | null;
  onSort: (sort: DataSort) => void;
  /** Why it cannot be sorted by all of its columns. */
  sortHint?: string | undefined;
  views: readonly { readonly name: string; readonly current: boolean }[];
  onView: (name: string) => void;
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
  texts: {
    readonly label: string;
    readonly sort: string;
    readonly ascending: string;
    readonly descending: string;
    readonly columns: string;
    readonly views: string;
    readonly name: string;
    readonly save: string;
    readonly remove: (name: string) => string;
  };
};

/** A button that opens what of a table is shown: its order, its columns, and views that were saved under a name. */
export function TableSettings(props: TableSettingsProps) {
  const { columns, onColumn, texts } = props;
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger
        render={
          <IconButton
            icon={SlidersHorizontal}
            label={texts.label}
            className="sm:size-8 [&>svg]:size-4.5 text-ink-2 sm:mx-1"
          />
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-50">
          <Popover.Popup
            aria-label={texts.label}
            className={classNames(
              popupStyles,
              "flex max-h-(--available-height) w-72 max-w-[92vw] flex-col gap-4 overflow-y-auto p-4",
            )}
          >
            <SavedViews {...props} onDone={() => setOpen(false)} />
            <Order {...props} />
            {props.sortHint === undefined ? null : <p className="text-small text-ink-3">{props.sortHint}</p>}
            <fieldset>
              <legend className={heading}>{texts.columns}</legend>
              {columns.map(({ key, title, shown }) => (
                <label key={key} className="flex min-h-8 items-center gap-2.5 text-small text-ink max-sm:min-h-11">
                  <input
                    type="checkbox"
                    checked={shown}
                    onChange={(event) => onColumn(key, event.target.checked)}
                    className="size-4.5 accent-accent"
                  />
                  {title}
                </label>
              ))}
            </fieldset>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Order({ sorts, sort, onSort, texts }: TableSettingsProps) {
  if (sorts.length === 0) return null;
  const descending = sort?.descending ?? true;
  return (
    <div className="flex items-end gap-2 sm:hidden">
      <div className="min-w-0 flex-1">
        <SelectField
          label={texts.sort}
          value={sort?.key ?? sorts[0]?.key ?? ""}
          onChange={(key) => onSort({ key, descending })}
          options={sorts.map(({ key, title }) => ({ value: key, label: title }))}
        />
      </div>
      <IconButton
        icon={descending ? ArrowDown : ArrowUp}
        label={descending ? texts.descending : texts.ascending}
        tone="sunken"
        onClick={() => onSort({ key: sort?.key ?? sorts[0]?.key ?? "", descending: !descending })}
      />
    </div>
  );
}

function SavedViews({ views, onView, onSave, onRemove, onDone, texts }: TableSettingsProps & { onDone: () => void }) {
  const [name, setName] = useState("");

  function save() {
    onSave(name.trim());
    setName("");
  }

  return (
    <section aria-label={texts.views} className="flex flex-col gap-1">
      <h3 className={heading}>{texts.views}</h3>
      {views.map((view) => (
        <div key={view.name} className="flex items-center gap-1">
          <button
            type="button"
            aria-pressed={view.current}
            onClick={() => {
              onView(view.name);
              onDone();
            }}
            className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-[8px] px-2 text-left text-small text-ink hover:bg-sunken max-sm:min-h-11"
          >
            <span className="min-w-0 flex-1 truncate">{view.name}</span>
            {view.current ? <Check aria-hidden="true" size={15} className="shrink-0 text-accent-ink" /> : null}
          </button>
          <IconButton
            icon={Trash2}
            label={texts.remove(view.name)}
            onClick={() => onRemove(view.name)}
            className="text-ink-3 [&>svg]:size-4.5"
          />
        </div>
      ))}
      <CheckedForm onSubmit={save} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={texts.name}
            hideLabel
            placeholder={texts.name}
            value={name}
            limit={40}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" size="medium" variant="plain" disabled={name.trim() === ""}>
          {texts.save}
        </Button>
      </CheckedForm>
    </section>
  );
}

const heading = "pb-1 text-small font-semibold text-ink-2";
