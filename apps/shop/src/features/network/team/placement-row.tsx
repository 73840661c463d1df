import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { useQuery } from "@tanstack/react-query";
import { Signpost } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { NO_SIDE_NUMBER, sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { LazySheet } from "../../../components/lazy-sheet.ts";
import { useSetPlacement } from "./use-set-placement.ts";

/** A row that shows where the member's own code places newcomers, and opens the choice. */
export function PlacementRow() {
  const { t } = useTranslation(["team", "shell"]);
  const member = useQuery(userInfoQuery);
  const [open, setOpen] = useState(false);
  const placement = useSetPlacement(() => setOpen(false));
  if (member.data === undefined) return null;
  const chosen = placement.wanted ?? member.data.agent.placement_side;
  const current = choices.find((choice) => choice.number === chosen) ?? choices[0];
  return (
    <>
      <ListGroup>
        <ListRow
          icon={Signpost}
          title={t("placement.title")}
          value={t(`placement.${current.name}`)}
          onClick={() => setOpen(true)}
        />
      </ListGroup>
      <LazySheet
        open={open}
        onOpenChange={setOpen}
        title={t("placement.title")}
        description={t("placement.hint")}
        closeLabel={t("shell:close")}
      >
        <RadioGroup
          label={t("placement.label")}
          hideLabel
          value={current.name}
          onChange={(name) => {
            const choice = choices.find((each) => each.name === name);
            if (choice !== undefined) placement.keep(choice.number);
          }}
        >
          {choices.map(({ name }) => (
            <RadioRow key={name} value={name} title={t(`placement.${name}`)} detail={t(`placement.${name}Hint`)} />
          ))}
        </RadioGroup>
      </LazySheet>
    </>
  );
}

/** No side of one's own choice means the weaker leg. */
const choices = [
  { name: "weaker", number: NO_SIDE_NUMBER },
  { name: "left", number: sideNumber.left },
  { name: "right", number: sideNumber.right },
] as const;
