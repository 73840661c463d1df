import { Button } from "../foundations/button.tsx";

type CountdownButtonProps = {
  /** Seconds left; 0 means it can be pressed. Fed by `useCountdown`. */
  seconds: number;
  label: string;
  waitingLabel: (seconds: number) => string;
  onClick: () => void;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A small button that rests while its countdown runs, made to sit at the end of a text field. */
export function CountdownButton({ seconds, label, waitingLabel, onClick, busy, disabled }: CountdownButtonProps) {
  const waiting = seconds > 0;
  return (
    <Button
      variant="soft"
      size="small"
      busy={busy}
      disabled={waiting || disabled === true}
      onClick={onClick}
      className="tabular whitespace-nowrap"
    >
      {waiting ? waitingLabel(seconds) : label}
    </Button>
  );
}
