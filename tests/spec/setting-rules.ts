import { expect } from "vitest";

import { firstEmailProblem } from "../../apps/shop/src/features/accounts/profile/email-change.ts";
import {
  firstLoginProblem,
  firstWalletProblem,
  passwordLimits,
} from "../../apps/shop/src/features/accounts/passwords/password-change.ts";
import { EARLIEST_BIRTHDAY, fieldsOf, isSavable } from "../../apps/shop/src/features/accounts/profile/profile-form.ts";
import { rulesOf } from "./rule.ts";
import { hasText, e2eProves, says, sourceHolds } from "./shop-proofs.ts";
import { refuses } from "./wire-proofs.ts";

const rule = rulesOf(5);

const LOGIN_PAGE = "features/accounts/passwords/login-password-page.tsx";
const WALLET_PAGE = "features/accounts/passwords/wallet-password-page.tsx";
const EMAIL_PAGE = "features/accounts/profile/email-page.tsx";
const login = { password: "quiet-river", repeat: "quiet-river", code: "123456" };
const wallet = { password: "135790", repeat: "135790", code: "123456" };
const profile = fieldsOf({
  username: "10000001",
  email: "",
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
export const settingRules = [
  rule("new password non-empty (editLoginPass.emptyPassword)", async () => {
    expect(firstLoginProblem({ ...login, password: "", repeat: "" })).toBe("emptyPassword");
    await hasText("settings:editLoginPass.emptyPassword", LOGIN_PAGE);
  }),
  rule("repeat non-empty (repeatInputPassword)", async () => {
    expect(firstLoginProblem({ ...login, repeat: "", code: "" })).toBe("repeatInputPassword");
    await hasText("settings:editLoginPass.repeatInputPassword", LOGIN_PAGE);
  }),
  rule("both equal (passwordNotMatch), a verification code present (enterVerifyCode)", async () => {
    expect(firstLoginProblem({ ...login, repeat: "quiet-rivers", code: "" })).toBe("passwordNotMatch");
    expect(firstLoginProblem({ ...login, code: " " })).toBe("enterVerifyCode");
    expect(firstLoginProblem(login)).toBeNull();
    await hasText("settings:editLoginPass.passwordNotMatch", LOGIN_PAGE);
    await hasText("settings:editLoginPass.enterVerifyCode", LOGIN_PAGE);
  }),
  rule("The submit button is disabled until both password fields are filled.", () => {
    sourceHolds(LOGIN_PAGE, 'disabled={form.password === "" || form.repeat === ""}');
    e2eProves("shop/settings-passwords.test.ts", "a new login password ends the session and is logged in with, %s");
  }),

  rule("both fields required (enterPassword), equal (passwordNotMatch), a code present (enterVerifyCode)", async () => {
    expect(firstWalletProblem({ ...wallet, password: "" })).toBe("enterPassword");
    expect(firstWalletProblem({ ...wallet, repeat: "", code: "" })).toBe("enterPassword");
    expect(firstWalletProblem({ ...wallet, repeat: "135791", code: "" })).toBe("passwordNotMatch");
    expect(firstWalletProblem({ ...wallet, code: "" })).toBe("enterVerifyCode");
    expect(firstWalletProblem(wallet)).toBeNull();
    for (const name of ["enterPassword", "passwordNotMatch", "enterVerifyCode"]) {
      await hasText(`settings:editPursePass.${name}`, WALLET_PAGE);
    }
  }),
  rule("Each limited to 6 digits.", () => {
    expect(passwordLimits.wallet).toBe(6);
    sourceHolds("features/accounts/passwords/pin-fields.tsx", "length={passwordLimits.wallet}");
    e2eProves("shop/settings-passwords.test.ts", "a wallet password is set on the keypad, %s");
    refuses("settingPass", { password: "1357902", is_purse: true, sms_code: "123456" }, "input.pin");
  }),

  rule("the save button is disabled while nickname is empty", () => {
    expect(isSavable(profile)).toBe(true);
    expect(isSavable({ ...profile, nickname: " " })).toBe(false);
    sourceHolds("features/accounts/profile/profile-editor.tsx", "disabled={!isSavable(form)}");
  }),
  rule("Birthday range is 1900-01-01 to today.", () => {
    expect(EARLIEST_BIRTHDAY).toBe("1900-01-01");
    sourceHolds("features/accounts/profile/profile-editor.tsx", "min={EARLIEST_BIRTHDAY}", "max={today}");
    e2eProves("shop/settings-profile.test.ts", "the profile is changed, birthday and all, %s");
    refuses("settingInfo", { nickname: "Mei", birthday: "1899-12-31" }, "input.day");
  }),

  rule("empty e-mail shows 'Please enter email'", async () => {
    expect(firstEmailProblem({ email: " ", code: "" })).toBe("enterEmail");
    await says("settings:emailChange.enterEmail", "Please enter email", EMAIL_PAGE);
  }),
  rule("Empty code shows 'Please enter verification code'.", async () => {
    expect(firstEmailProblem({ email: "mei@example.com", code: "" })).toBe("enterCode");
    expect(firstEmailProblem({ email: "mei@example.com", code: "123456" })).toBeNull();
    e2eProves("shop/settings-email.test.ts", "an account without an e-mail is given one, once, %s");
    await says("settings:emailChange.enterCode", "Please enter verification code", EMAIL_PAGE);
  }),
];
