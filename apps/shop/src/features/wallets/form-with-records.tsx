import { useWide } from "@espalier/ui/foundations/use-wide";
import { Columns } from "@espalier/ui/layout/columns";
import { Section } from "@espalier/ui/layout/section";
import type { ReactNode } from "react";

type FormWithRecordsProps = { title: string; records: ReactNode; children: ReactNode };

/** A form that moves money, with the earlier movements beside it where there is room; a link leads to them elsewhere. */
export function FormWithRecords({ title, records, children }: FormWithRecordsProps) {
  const wide = useWide();
  return <Columns first={children} second={wide ? <Section title={title}>{records}</Section> : null} />;
}
