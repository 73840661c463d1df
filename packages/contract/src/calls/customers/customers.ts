/** The calls of customers: people who buy in the public shop with an account, whose address they have proved. */
import { LANGUAGES } from "@espalier/core/text/language";
import { SELLER_PROOFS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { flag, money, orderStatus, paging, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { CODE_REFUSALS, NEW_PASSWORD_REFUSALS } from "../../shapes/refusal-groups.ts";
import { changedMobile, email, identifier, newPassword, password, text, verificationCode } from "../../text-fields.ts";

const session = z.object({ token: z.string() });

/** The member from whom the customer buys, with the name as strangers may see it, and how that is known; null: the company. */
const seller = z.object({ uid: z.string(), name: z.string(), proof: z.enum(SELLER_PROOFS) }).nullable();

export const customerLoginCode = defineCall({
  name: "customerLoginCode",
  method: "POST",
  path: "/customer/login/code",
  audience: "visitor",
  summary: "Mails a code that logs in to the public shop; the answer never says whether the address is known",
  refusals: ["code.too_soon", "code.too_many"],
  request: z.object({ email }),
  data: ok,
});

export const customerLoginVerify = defineCall({
  name: "customerLoginVerify",
  method: "POST",
  path: "/customer/login/verify",
  audience: "visitor",
  session: "opens",
  summary:
    "Begins a session by a code, which proves the address: an account that was not there yet is opened, and the orders of guests with the " +
    "address are among its own. With the header Session: cookie the token is set as a cookie and left out here",
  refusals: CODE_REFUSALS,
  request: z.object({ email, code: verificationCode }),
  data: session,
});

export const customerRegister = defineCall({
  name: "customerRegister",
  method: "POST",
  path: "/customer/register",
  audience: "visitor",
  session: "opens",
  summary:
    "As the login by a code, with a password, which replaces a forgotten one and ends all other sessions, and a name; without one it stays as it is",
  refusals: [...CODE_REFUSALS, ...NEW_PASSWORD_REFUSALS],
  request: z.object({ email, code: verificationCode, name: text(40).optional(), password: newPassword }),
  data: session,
});

export const customerLogin = defineCall({
  name: "customerLogin",
  method: "POST",
  path: "/customer/login",
  audience: "visitor",
  session: "opens",
  summary:
    "Begins a session by the password; with the header Session: cookie the token is set as a cookie and left out here",
  refusals: ["login.wrong", "login.too_many"],
  request: z.object({ email, password }),
  data: session,
});

export const customerLogout = defineCall({
  name: "customerLogout",
  method: "POST",
  path: "/customer/logout",
  audience: "customer",
  session: "ends",
  summary: "Ends this session",
  request: emptyRequest,
  data: ok,
});

export const customerInfo = defineCall({
  name: "customerInfo",
  method: "GET",
  path: "/customer/info",
  audience: "customer",
  summary: "What is known of the customer",
  request: emptyRequest,
  data: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: z.enum(LANGUAGES),
    has_password: z.boolean(),
    contact_shown: z.boolean(),
    seller,
    /** By which the customer can become a member whom the seller invites; empty where the company sells. */
    invite_code: z.string(),
  }),
});

export const customerEdit = defineCall({
  name: "customerEdit",
  method: "POST",
  path: "/customer/edit",
  audience: "customer",
  summary: "Changes the customer's name, telephone number and the language of mails",
  request: z.object({ name: text(40), phone: changedMobile, language: z.enum(LANGUAGES).optional() }),
  data: ok,
});

export const customerPassword = defineCall({
  name: "customerPassword",
  method: "POST",
  path: "/customer/password",
  audience: "customer",
  summary:
    "Sets a password by the present one, and ends all other sessions; without one yet, and for a forgotten one, a code is needed",
  refusals: ["password.wrong", "login.too_many", ...NEW_PASSWORD_REFUSALS],
  request: z.object({ password, new_password: newPassword }),
  data: ok,
});

export const customerConsent = defineCall({
  name: "customerConsent",
  method: "POST",
  path: "/customer/consent",
  audience: "customer",
  summary: "Lets the seller see the customer's e-mail and telephone number, or no longer",
  request: z.object({ contact_shown: flag }),
  data: ok,
});

export const customerSeller = defineCall({
  name: "customerSeller",
  method: "POST",
  path: "/customer/seller",
  audience: "customer",
  summary:
    "Chooses from whom the customer buys from now on: the code or account number of a member, or 0 for the company. Orders that were placed keep their seller",
  refusals: ["seller.unknown", "seller.frozen", "seller.own"],
  request: z.object({ seller: identifier(32) }),
  data: z.object({ seller }),
});

export const customerSellers = defineCall({
  name: "customerSellers",
  method: "GET",
  path: "/customer/sellers",
  audience: "customer",
  summary: "From whom the customer bought from a time on, the newest first, at most 50",
  request: emptyRequest,
  data: z.array(z.object({ at: time, uid: z.string(), name: z.string(), proof: z.enum(SELLER_PROOFS) })),
});

export const customerOrders = defineCall({
  name: "customerOrders",
  method: "GET",
  fromReplica: true,
  path: "/customer/orders",
  audience: "customer",
  summary: "The customer's orders, newest first, those included that were placed as a guest with the proved address",
  request: z.object(paging),
  data: z.array(
    z.object({
      order_sn: z.string(),
      order_status: orderStatus,
      title: z.string(),
      thumb: z.string(),
      number: z.int(),
      order_amount: money,
      created_at: time,
    }),
  ),
});

export const customerOrderLink = defineCall({
  name: "customerOrderLink",
  method: "POST",
  path: "/customer/order/link",
  audience: "customer",
  summary: "Another link to an order of the customer, by whose token it is paid or cancelled",
  refusals: ["order.unknown"],
  request: z.object({ sn: identifier(32) }),
  data: session,
});

export const customerErase = defineCall({
  name: "customerErase",
  method: "POST",
  path: "/customer/erase",
  audience: "customer",
  session: "ends",
  summary:
    "Closes the account and erases what is known of the customer, links to orders included; orders and documents stay as law asks. Refused while an order is open",
  refusals: ["customer.open_order"],
  request: emptyRequest,
  data: ok,
});
