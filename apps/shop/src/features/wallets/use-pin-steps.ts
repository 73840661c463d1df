import { CallError } from "@espalier/contract/caller";
import { useState } from "react";

/** The step of a movement of money: its form, or a sheet or dialog over it. */
export type Step = "form" | "pinMissing" | "pin" | "confirm" | "result";

/**
 * The steps from a form's checks to its request, of which the first is `pin` or `confirm`. The security password lives only as long as it
 * is being asked for.
 */
export function usePinSteps(hasPin: boolean) {
  const [step, setStep] = useState<Step>("form");
  const [pin, setPin] = useState("");
  const [wrong, setWrong] = useState<string>();

  function go(next: Step) {
    setStep(next);
    setWrong(undefined);
    if (next !== "confirm") setPin("");
  }

  return {
    step,
    pin,
    /** Why the security password that was entered before was refused. */
    wrong,
    setPin: (entered: string) => {
      setPin(entered);
      setWrong(undefined);
    },
    go,
    begin: (first: "pin" | "confirm") => go(hasPin ? first : "pinMissing"),
    goAfterRefusal: (error: unknown) => {
      const next = stepAfterRefusal(error);
      go(next);
      if (next === "pin" && error instanceof CallError) setWrong(error.msg);
    },
  };
}

/** A wrong security password is asked for again, one that was never set has to be set; with anything else the form is at fault. */
export function stepAfterRefusal(error: unknown): Step {
  const key = error instanceof CallError ? error.key : "";
  if (key === "pin.wrong") return "pin";
  return key === "pin.not_set" ? "pinMissing" : "form";
}
