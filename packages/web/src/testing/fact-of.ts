import { waitFor } from "@testing-library/react";

/** Waits for a fact, a term with its value beside it, and answers the value as it is read. */
export const factOf = async (name: string, within: ParentNode = document): Promise<string> =>
  await waitFor(() => {
    const term = [...within.querySelectorAll("dt")].find(({ textContent }) => textContent === name);
    if (term === undefined) throw new Error(`There is no ${name}. Page: ${document.body.textContent}`);
    return term.nextElementSibling?.textContent.trim() ?? "";
  });
