import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { TextArea } from "@espalier/ui/forms/text-area";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { EditorForm } from "../../components/layout/editor-form.tsx";
import { refreshMember } from "./member.ts";

const LONGEST = 1000;

/** Writes a note about the member, which stays as it is written. */
export function NoteForm({ uid }: { uid: string }) {
  const { t } = useTranslation("members");
  const [text, setText] = useState("");
  const { busy, submit } = useSubmit({
    send: (request: { uid: string; text: string }, options) => api("adminMemberNoteAdd", request, options),
    onDone: async () => {
      setText("");
      await refreshMember(uid);
      void toaster.show(t("note.done"), { tone: "success" });
    },
  });
  return (
    <Panel>
      <EditorForm
        changed={text !== ""}
        busy={busy}
        className="flex flex-col gap-3"
        onSubmit={() => submit({ uid, text: text.trim() })}
      >
        <TextArea
          label={t("note.label")}
          hint={t("note.hint")}
          value={text}
          required
          limit={LONGEST}
          rows={2}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="medium" className="self-end" busy={busy} incomplete={text.trim() === ""}>
          {t("note.add")}
        </Button>
      </EditorForm>
    </Panel>
  );
}
