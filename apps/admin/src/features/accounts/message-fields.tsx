import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import type { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

type Message = { title: string; text: string };

/** The subject and the text of a message to members. */
export function MessageFields({ field }: Pick<ReturnType<typeof useFields<Message>>, "field">) {
  const { t } = useTranslation("members");
  return (
    <>
      <TextField
        {...field("title")}
        required
        label={t("message.subject")}
        limit={100}
        autoComplete="off"
        data-autofocus=""
      />
      <TextArea
        {...field("text")}
        required
        label={t("message.text")}
        hint={t("message.hint")}
        limit={2000}
        className="min-h-48"
      />
    </>
  );
}
