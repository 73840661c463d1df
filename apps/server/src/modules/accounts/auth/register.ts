import { done, refused } from "@espalier/core/vocabulary/outcome";

import { isOffered } from "../../../platform/countries/countries.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../../platform/http/policies/refuse-too-many.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { readSettings } from "../../settings/settings.ts";
import type { AccountsDeps } from "../deps.ts";
import { REGISTRATIONS } from "../limits.ts";
import { findPlacement } from "./find-placement.ts";
import { registerMember } from "./register-member.ts";

/** Registers a visitor at the place that an invitation names. The password is hashed before the transaction, and only for a place that is there. */
export const register = async (
  { db, limits, passwords, random }: Pick<AccountsDeps, "db" | "limits" | "passwords" | "random">,
  { input, caller, now, write }: CallContext<"reg">,
): Promise<Answer<"reg">> => {
  const form = { ...input, language: caller.language, deviceKey: input.device };
  return await write(
    async (tx, passwordHash) => await registerMember(tx, { ...form, passwordHash }, random, now),
    async () => {
      const free = refuseTooMany(await limits.ofAddress(REGISTRATIONS, caller.address()));
      if (!free.ok) return free;
      const { "register.countries": offered } = await readSettings(db);
      if (!isOffered(input.country, offered)) return refused("country.unknown");
      if (isCommonPassword(input.password, input.nickname, input.email)) return refused("password.common");
      const place = await findPlacement(db, input);
      return place.ok ? done(await passwords.hash(input.password)) : place;
    },
  );
};
