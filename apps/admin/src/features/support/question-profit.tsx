import { useQuery } from "@tanstack/react-query";

import { ProfitDrawer } from "../../components/profits/profit-drawer.tsx";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";

type QuestionProfitProps = { uid: string; sn: string; onInsert: (text: string) => void; onClose: () => void };

/** The profit that a question is about, explained; the explanation can be put into the answer. */
export function QuestionProfit({ uid, sn, onInsert, onClose }: QuestionProfitProps) {
  const may = useHasPermission();
  const query = useQuery({
    queryKey: ["member", uid, "profit", sn],
    queryFn: ({ signal }) => api("adminMemberProfit", { uid, sn }, { signal }),
  });
  return (
    <ProfitDrawer
      query={query}
      pairPath={({ from_uid: from, from_pair: pair }) =>
        pair === null ? null : paths.member({ uid: from, tab: "profits", profit: pair.sn })
      }
      onInsert={
        may("questions.answer")
          ? (text) => {
              onInsert(text);
              onClose();
            }
          : undefined
      }
      onClose={onClose}
    />
  );
}
