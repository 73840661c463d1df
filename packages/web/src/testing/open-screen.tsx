import { type Language, languageTag } from "@espalier/core/text/language";
import { ToastProvider } from "@espalier/ui/feedback/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { createMemoryRouter, matchRoutes, parsePath, type RouteObject, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect } from "vitest";

import { storeLanguage } from "../language.ts";
import { queryClient } from "../query-client.ts";
import { type ReadTexts, startTexts } from "../start-texts.ts";
import { toaster } from "../toaster.ts";
import type { CallStub } from "./call-stub.ts";
import { network } from "./network.ts";

type Opening = {
  readonly routes: readonly RouteObject[];
  readonly readTexts: ReadTexts;
  readonly path: string;
  readonly language: Language;
  /** What the step to this address left beside it. */
  readonly state?: unknown;
  /** Behind the screen's timers, when a test has its own clock. */
  readonly advanceTimers?: (ms: number) => void;
};

/**
 * Shows the screen at this address with the app's own routes, texts and client, as `main.tsx` does, answered by a stub. Every
 * other address of the app shows nothing, so that a test sees where a screen leads and needs no answers for what is there.
 */
export async function openScreen<Stub extends CallStub<never>>(stub: Stub, opening: Opening) {
  network.connect(stub);
  storeLanguage(opening.language);
  await startIn(opening);
  const router = createMemoryRouter(onlyScreen(opening.routes, opening.path), {
    initialEntries: [{ ...parsePath(opening.path), state: opening.state }],
  });
  const user = userEvent.setup({
    delay: null,
    ...(opening.advanceTimers === undefined ? {} : { advanceTimers: opening.advanceTimers }),
  });
  render(
    <ToastProvider toaster={toaster}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastProvider>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return {
    user,
    /** The address shown now, with its query. */
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** The message shown now, "" without one. */
    toast: () => toaster.current()?.text ?? "",
    /** Waits for a message, in red where `tone` says so. */
    expectToast: async (text: string | RegExp, tone?: "info" | "success" | "danger") => {
      const shown = await waitFor(() => {
        const toast = toaster.current();
        expect(toast?.text ?? "").toMatch(exactly(text));
        return toast;
      });
      if (tone !== undefined) expect(shown?.tone).toBe(tone);
    },
    expectPath: async (path: string | RegExp) =>
      await waitFor(() =>
        expect(`${router.state.location.pathname}${router.state.location.search}`).toMatch(exactly(path)),
      ),
    /** Types into the field of this label, in place of what it holds. */
    fill: async (label: string | RegExp, text: string) => {
      const field = await fieldOf(label);
      await user.clear(field);
      if (text !== "") await user.type(field, text);
    },
    press: async (name: string | RegExp) => await user.click(await screen.findByRole("button", { name })),
  };
}

/** The field of this label that can be typed into now: a dialog hides what is behind it. */
export async function fieldOf(label: string | RegExp): Promise<HTMLElement> {
  const labelled = await screen.findAllByLabelText(label, { selector: "input, textarea, select" });
  const [field, ...others] = labelled.filter((each) => each.closest("[inert], [aria-hidden=true]") === null);
  if (field === undefined || others.length > 0) throw new Error(`${labelled.length} fields are labelled ${label}`);
  return field;
}

const exactly = (text: string | RegExp): RegExp =>
  typeof text === "string" ? new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`) : text;

/** Tests of both apps share their modules, so the texts begin again with those of the other app. */
let startedWith: ReadTexts | null = null;

async function startIn({ readTexts, language }: Opening): Promise<void> {
  if (startedWith !== readTexts) await startTexts(readTexts, initReactI18next);
  startedWith = readTexts;
  if (i18next.language !== languageTag(language)) await i18next.changeLanguage(languageTag(language));
}

/** The routes that lead to one address, beside a place for every other address. */
function onlyScreen(routes: readonly RouteObject[], path: string): RouteObject[] {
  const branch = (matchRoutes([...routes], path) ?? []).map(({ route }) => route);
  return [...onBranch(routes, branch), { path: "*", Component: Elsewhere }];
}

function onBranch(routes: readonly RouteObject[], branch: readonly RouteObject[]): RouteObject[] {
  return routes
    .filter((route) => branch.includes(route))
    .map((route) => (route.children === undefined ? route : { ...route, children: onBranch(route.children, branch) }));
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <p>{`elsewhere: ${pathname}`}</p>;
}
