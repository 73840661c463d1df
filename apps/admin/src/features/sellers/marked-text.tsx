import { findClaims } from "@espalier/core/sellers/claim-words";
import { useTranslation } from "react-i18next";

/** A text in which words of income and of healing are marked, each with what it may promise. */
export function MarkedText({ text }: { text: string }) {
  const { t } = useTranslation("pages");
  const claims = findClaims(text);
  return (
    <p className="wrap-anywhere whitespace-pre-line text-ink">
      {claims.map(({ claim, from, to }, place) => (
        <span key={from}>
          {text.slice(claims[place - 1]?.to ?? 0, from)}
          <mark
            title={t(`promises.${claim}`)}
            className={`rounded-sm px-0.5 ${claim === "income" ? "bg-rejected-soft text-rejected" : "bg-pending-soft text-pending"}`}
          >
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(claims.at(-1)?.to ?? 0)}
    </p>
  );
}
