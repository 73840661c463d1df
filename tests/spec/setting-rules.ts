import { expect } from "vitest";

import { emailProblems } from "../../apps/shop/src/features/accounts/profile/email-change.ts";
import {
  loginProblems,
  passwordLimits,
  walletProblems,
} from "../../apps/shop/src/features/accounts/passwords/password-change.ts";
import { EARLIEST_BIRTHDAY, fieldsOf, isSavable } from "../../apps/shop/src/features/accounts/profile/profile-form.ts";
import { firstText } from "./first-text.ts";
import { rulesOf } from "./rule.ts";
import { shownBy } from "./shown-by.ts";
import { refuses } from "./wire-proofs.ts";

const rule = rulesOf(5);

const login = { password: "quiet-river", repeat: "quiet-river", code: "123456" };
const wallet = { password: "135790", repeat: "135790", code: "123456" };
const profile = fieldsOf({
  username: "10000001",
  email: "",
  email_proved: false,
  nickname: "Mei",
  mobile: "",
  mobile_verified: false,
  birthday: "",
  postal: "",
  address: "",
  country: "SG",
  avatar: "",
  coin: "0.00",
  purse: "0.00",
  has_pin: true,
});

/** Section 5: passwords, profile and e-mail in the settings. */
/** The proof that the server asks for where there is money, left empty. */
const UNPROVED = { pin: "", password: "", totp: "" };

export const settingRules = [
  rule("new password non-empty (editLoginPass.emptyPassword)", () => {
    expect(firstText(loginProblems({ ...login, password: "", repeat: "" }))).toBe("emptyPassword");

    shownBy(
      "shop/src/features/accounts/passwords/login-password-page.test.tsx",
      "says what is missing in the specified order",
    );
  }),
  rule("repeat non-empty (repeatInputPassword)", () => {
    expect(firstText(loginProblems({ ...login, repeat: "", code: "" }))).toBe("repeatInputPassword");

    shownBy(
      "shop/src/features/accounts/passwords/login-password-page.test.tsx",
      "says what is missing in the specified order",
    );
  }),
  rule("both equal (passwordNotMatch), a verification code present (enterVerifyCode)", () => {
    expect(firstText(loginProblems({ ...login, repeat: "quiet-rivers", code: "" }))).toBe("passwordNotMatch");
    expect(firstText(loginProblems({ ...login, code: " " }))).toBe("enterVerifyCode");
    expect(firstText(loginProblems(login))).toBeNull();

    shownBy(
      "shop/src/features/accounts/passwords/login-password-page.test.tsx",
      "says what is missing in the specified order",
    );
  }),
  rule("The submit button is disabled until both password fields are filled.", () => {
    shownBy(
      "shop/src/features/accounts/passwords/login-password-page.test.tsx",
      "the button rests until both fields are filled",
    );
  }),

  rule("both fields required (enterPassword), equal (passwordNotMatch), a code present (enterVerifyCode)", () => {
    expect(firstText(walletProblems({ ...wallet, password: "" }))).toBe("enterPassword");
    expect(firstText(walletProblems({ ...wallet, repeat: "", code: "" }))).toBe("enterPassword");
    expect(firstText(walletProblems({ ...wallet, repeat: "135791", code: "" }))).toBe("passwordNotMatch");
    expect(firstText(walletProblems({ ...wallet, code: "" }))).toBe("enterVerifyCode");
    expect(firstText(walletProblems(wallet))).toBeNull();

    shownBy(
      "shop/src/features/accounts/passwords/wallet-password-page.test.tsx",
      "requires both fields, alike, and a code",
    );
  }),
  rule("Each limited to 6 digits.", () => {
    expect(passwordLimits.wallet).toBe(6);

    refuses("settingPass", { password: "1357902", is_purse: true, sms_code: "123456" }, "input.pin");
    shownBy(
      "shop/src/features/accounts/passwords/wallet-password-page.test.tsx",
      "takes 6 digits and no more, and saves them",
    );
  }),

  rule("the save button is disabled while nickname is empty", () => {
    expect(isSavable(profile)).toBe(true);
    expect(isSavable({ ...profile, nickname: " " })).toBe(false);

    shownBy(
      "shop/src/features/accounts/profile/profile-page.test.tsx",
      "cannot be saved without a nickname, which has at most 11 characters",
    );
  }),
  rule("Birthday range is 1900-01-01 to today.", () => {
    expect(EARLIEST_BIRTHDAY).toBe("1900-01-01");
    shownBy(
      "shop/src/features/accounts/profile/profile-page.test.tsx",
      "offers birthdays from 1900-01-01 to today, and no other day",
    );
    refuses("settingInfo", { nickname: "Mei", birthday: "1899-12-31" }, "birthday.out_of_range");
  }),

  rule("empty e-mail shows 'Please enter email'", () => {
    expect(firstText(emailProblems({ ...UNPROVED, email: " ", code: "" }))).toBe("enterEmail");

    shownBy(
      "shop/src/features/accounts/profile/email-page.test.tsx",
      "asks for the address, then for the code, in the specified words",
    );
  }),
  rule("Empty code shows 'Please enter verification code'.", () => {
    expect(firstText(emailProblems({ ...UNPROVED, email: "mei@example.com", code: "" }))).toBe("enterCode");
    expect(firstText(emailProblems({ ...UNPROVED, email: "mei@example.com", code: "123456" }))).toBeNull();

    shownBy(
      "shop/src/features/accounts/profile/email-page.test.tsx",
      "asks for the address, then for the code, in the specified words",
    );
  }),
];
