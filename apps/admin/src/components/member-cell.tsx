import { cutText } from "@espalier/ui/data/data-column";
import { Link } from "react-router";

import { paths } from "../lib/paths.ts";
import { useHasPermission } from "../lib/use-has-permission.ts";

/**
 * A member in a row of a table: the name, cut off where it is too long, and the account number, which never is; of a customer who is no
 * member, the name alone; a dash where there is nobody. `linked` leads those who may see it to the member's page.
 */
export function MemberCell({ uid, name, linked = false }: { uid: string; name: string; linked?: boolean }) {
  const may = useHasPermission();
  if (uid === "" && name === "") return <span className="text-ink-3">–</span>;
  const words = (
    <>
      <span className={`text-ink sm:min-w-24 ${cutText}`}>{name}</span>
      {uid === "" ? null : <span className="tabular whitespace-nowrap text-ink-3">{uid}</span>}
    </>
  );
  const look = "inline-flex max-w-full min-w-0 items-baseline gap-2";
  if (!linked || uid === "" || !may("members.read")) return <span className={look}>{words}</span>;
  return (
    <Link to={paths.member({ uid })} className={`${look} hover:underline`}>
      {words}
    </Link>
  );
}
