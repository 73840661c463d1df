import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { ProofForm, type ProofFormProps } from "./proof-form.tsx";

type ProofSheetProps<Answer> = ProofFormProps<Answer> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
};

/** A sheet in which members prove who they are before an action. */
export function ProofSheet<Answer>({ open, onOpenChange, title, description, ...form }: ProofSheetProps<Answer>) {
  const { t } = useTranslation("shell");
  return (
    <LazySheet open={open} onOpenChange={onOpenChange} title={title} description={description} closeLabel={t("close")}>
      <ProofForm {...form} />
    </LazySheet>
  );
}
