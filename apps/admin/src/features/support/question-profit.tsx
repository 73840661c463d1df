import { MemberProfitDrawer } from "../../components/profits/member-profit-drawer.tsx";
import { useHasPermission } from "../../lib/use-has-permission.ts";

type QuestionProfitProps = { uid: string; sn: string; onInsert: (text: string) => void; onClose: () => void };

/** The profit that a question is about, explained; the explanation can be put into the answer. */
export function QuestionProfit({ onInsert, onClose, ...profit }: QuestionProfitProps) {
  const may = useHasPermission();
  function insert(text: string) {
    onInsert(text);
    onClose();
  }
  return <MemberProfitDrawer {...profit} onInsert={may("questions.answer") ? insert : undefined} onClose={onClose} />;
}
