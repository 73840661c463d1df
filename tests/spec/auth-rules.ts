import { expect } from "vitest";

import {
  emptyRecovery,
  firstRecoveryProblem,
  recoveryLimits,
} from "../../apps/shop/src/features/accounts/auth/recovery.ts";
import {
  emptyRegistration,
  firstProblem,
  limits,
  registrationRequest,
} from "../../apps/shop/src/features/accounts/auth/registration.ts";
import { rulesOf } from "./rule.ts";
import { hasText, e2eProves, sourceHolds } from "./shop-proofs.ts";
import { accepts, refuses } from "./wire-proofs.ts";

const rule = rulesOf(5);

const registration = {
  ...emptyRegistration("CODE"),
  nickname: "Mei",
  email: "mei@example.com",
  country: "SG",
  password: "quiet-river",
  repeat: "quiet-river",
  agreed: true,
};
const recovery = { username: "10000001", email: "mei@example.com", code: "123456", password: "a", repeat: "a" };
const registered = registrationRequest(registration, { invitePid: "10000001", positionPid: "" });

/** Section 5: who logs in, registers, recovers a password, or is told to choose new ones. */
export const authRules = [
  rule("Messages are translated texts.", async () => {
    await hasText("auth:login.usernameTip", "features/accounts/auth/login-page.tsx");
  }),
  rule("Their wording is not shown unless quoted.", async () => {
    await hasText("auth:reg.nameTip", "features/accounts/auth/register-form.tsx");
  }),

  rule("an empty username shows the username tip", async () => {
    await hasText("auth:login.usernameTip", "features/accounts/auth/login-page.tsx");
  }),
  rule("An empty password shows the password tip.", async () => {
    await hasText("auth:login.passwordTip", "features/accounts/auth/login-page.tsx");
    e2eProves("shop/log-in.test.ts", "nobody can log in with an empty field, and a wrong password says so");
  }),
  rule("Nothing else is checked on the client.", () => {
    sourceHolds("features/accounts/auth/login-page.tsx", "else submit({ username, password: form.password });");
  }),

  rule("nickname empty (reg.nameTip)", () => expectProblem({ ...registration, nickname: " ", email: "" }, "nameTip")),
  rule("email empty (reg.emailTip)", () => expectProblem({ ...registration, email: "", password: "" }, "emailTip")),
  rule("password empty (reg.passwordTip)", () =>
    expectProblem({ ...registration, password: "", repeat: "" }, "passwordTip"),
  ),
  rule("repeat empty or different from password (reg.repeatTip)", () => {
    expectProblem({ ...registration, repeat: "", agreed: false }, "repeatTip");
    expectProblem({ ...registration, repeat: "quiet-rivers", agreed: false }, "repeatTip");
  }),
  rule("the agreement checkbox and the agree flag both true (reg.agreeTip)", () => {
    expectProblem({ ...registration, agreed: false }, "agreeTip");
    expect(registered).toMatchObject({ checked: true, agree: true });
    refuses("reg", { ...registered, agree: false }, "agreement.required");
    refuses("reg", { ...registered, checked: false }, "agreement.required");
  }),
  rule("checked in this order, each as a toast", async () => {
    for (const tip of ["nameTip", "emailTip", "passwordTip", "repeatTip", "agreeTip"]) {
      await hasText(`auth:reg.${tip}`, "features/accounts/auth/register-form.tsx");
    }
    sourceHolds("features/accounts/auth/register-form.tsx", "toaster.show(t(`reg.${problem}`))");
    expectProblem(registration, null);
  }),
  rule("nickname max 11, email max 64, password min 6 (a hint only)", async () => {
    expect(limits).toMatchObject({ nickname: 11, email: 64 });
    sourceHolds("features/accounts/auth/register-form.tsx", "maxLength={limits.nickname}", "maxLength={limits.email}");
    await hasText("auth:reg.passwordHint", "features/accounts/auth/register-form.tsx");
    expectProblem({ ...registration, password: "abc", repeat: "abc" }, null);
    accepts("reg", { ...registered, nickname: "x".repeat(11) });
    refuses("reg", { ...registered, nickname: "x".repeat(12) }, "input.too_long");
    refuses("reg", { ...registered, password: "abcde", repeat: "abcde" }, "password.weak");
  }),

  rule(
    "username, email, code and password must be non-empty, and the passwords must match, each with its own message",
    async () => {
      expect(firstRecoveryProblem(emptyRecovery)).toBe("usernameTip");
      expect(firstRecoveryProblem({ ...recovery, email: "", code: "" })).toBe("emailTip");
      expect(firstRecoveryProblem({ ...recovery, code: "", password: "" })).toBe("codeTip");
      expect(firstRecoveryProblem({ ...recovery, password: "", repeat: "" })).toBe("passwordTip");
      expect(firstRecoveryProblem({ ...recovery, repeat: "b" })).toBe("repeatTip");
      expect(firstRecoveryProblem(recovery)).toBeNull();
      for (const tip of ["usernameTip", "emailTip", "codeTip", "passwordTip", "repeatTip"]) {
        await hasText(`auth:forgot.${tip}`, "features/accounts/auth/forgot-page.tsx");
      }
    },
  ),
  rule("Code max 6, passwords max 16.", () => {
    expect(recoveryLimits).toMatchObject({ code: 6, password: 16 });
    sourceHolds("features/accounts/auth/forgot-page.tsx", "maxLength: recoveryLimits.password");
    sourceHolds("features/accounts/auth/code-field.tsx", "maxLength={recoveryLimits.code}");
  }),
  rule("Sending a code needs an e-mail.", () => {
    sourceHolds("features/accounts/auth/code-field.tsx", 'if (email === "") void toaster.show(t("forgot.emailTip"));');
    refuses("code", { email: "" }, "input.missing");
  }),

  rule(
    "if either field is empty, the message resetPassword.emptyError is shown and the request is stopped",
    async () => {
      await hasText("home:resetPassword.emptyError", "features/home/reset-password-dialog.tsx");
      sourceHolds(
        "features/home/reset-password-dialog.tsx",
        'if (form.login_password === "" || form.security_password === "")',
        "else submit(form)",
      );
      e2eProves(
        "shop/reset-and-log-out.test.ts",
        "an account told to choose new passwords must do so before anything else",
      );
    },
  ),
  rule("Security password max 6 digits.", () => {
    sourceHolds("features/home/reset-password-dialog.tsx", "SECURITY_DIGITS = 6", ".slice(0, SECURITY_DIGITS)");
    refuses("userReset", { login_password: "quiet-river", security_password: "1234567" }, "input.pin");
    accepts("userReset", { login_password: "quiet-river", security_password: "123456" });
  }),
];

function expectProblem(form: Parameters<typeof firstProblem>[0], problem: ReturnType<typeof firstProblem>): void {
  expect(firstProblem(form)).toBe(problem);
}
