import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { INCENTIVE_LISTS } from "@espalier/core/vocabulary/incentive";
import { Confetti } from "@espalier/ui/feedback/confetti";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Button } from "@espalier/ui/foundations/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import type { Incentives } from "./incentive-query.ts";
import { isClaimable, itemsOf } from "./incentive-state.ts";
import { useClaim } from "./use-claim.ts";

/** Claims everything that can be claimed, where that is more than one; the button says what it brings. */
export function ClaimAll({ incentives }: { incentives: Incentives }) {
  const { t } = useTranslation("incentives");
  const [claimed, setClaimed] = useState(false);
  const ready = INCENTIVE_LISTS.flatMap((list) => itemsOf(incentives, list).filter(isClaimable));
  const sum = formatMoney(add(...ready.map(({ bonus_amount }) => readMoney(bonus_amount))));
  const { busy, submit } = useClaim({
    send: async (request: { ids: string; confirmed_amount: string }, options) =>
      (await api("incentiveClaimAll", request, options)).amount,
    onClaimed: () => setClaimed(true),
  });
  if (ready.length < 2) return claimed ? <Burst /> : null;
  return (
    <Button
      full
      busy={busy}
      onClick={() => submit({ ids: ready.map(({ id }) => id).join(","), confirmed_amount: sum })}
    >
      {t("claimAll", { count: ready.length, amount: displayMoney(sum) })}
    </Button>
  );
}

/** Where the button was. */
function Burst() {
  return (
    <div className="relative -mb-5 h-0">
      <Confetti />
    </div>
  );
}
