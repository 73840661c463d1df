import { CallError } from "@espalier/contract/caller";
import { useState } from "react";

/** The step of a movement of money: its form, or a sheet or dialog over it. */
export type Step = "form" | "pinMissing" | "pin" | "confirm" | "result";

/** The steps from a form's checks to its request. The security password lives only as long as it is being asked for. */
export function usePinSteps(hasPin: boolean) {
  const [step, setStep] = useState<Step>("form");
  const [pin, setPin] = useState("");

  function go(next: Step) {
    setStep(next);
    if (next !== "confirm") setPin("");
  }

  return {
    step,
    pin,
    setPin,
    go,
    openPinSheet: () => go(hasPin ? "pin" : "pinMissing"),
    goAfterRefusal: (error: unknown) => go(stepAfterRefusal(error)),
  };
}

/** A wrong security password is asked for again, one that was never set has to be set; with anything else the form is at fault. */
export function stepAfterRefusal(error: unknown): Step {
  const key = error instanceof CallError ? error.key : "";
  if (key === "pin.wrong") return "pin";
  return key === "pin.not_set" ? "pinMissing" : "form";
}
