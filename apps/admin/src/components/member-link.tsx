import { Link } from "react-router";

import { paths } from "../lib/paths.ts";
import { useHasPermission } from "../lib/use-has-permission.ts";
import { DENSE_LINK } from "./layout/dense-link.ts";

/** A member by name and account number, a link for operators who may read members; of a customer who is no member, the name alone. */
export function MemberLink({ uid, nickname = "" }: { uid: string; nickname?: string }) {
  const may = useHasPermission();
  if (uid === "") return <span>{nickname === "" ? "–" : nickname}</span>;
  const name = (
    <>
      {nickname === "" ? null : <>{nickname} </>}
      <span className="tabular">{uid}</span>
    </>
  );
  if (!may("members.read")) return <span>{name}</span>;
  return (
    <Link to={paths.member({ uid })} className={DENSE_LINK}>
      {name}
    </Link>
  );
}
