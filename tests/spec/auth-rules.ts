import { expect } from "vitest";

import {
  emptyRecovery,
  recoveryLimits,
  recoveryProblems,
} from "../../apps/shop/src/features/accounts/auth/recovery.ts";
import {
  emptyRegistration,
  limits,
  problemsOf,
  type RegistrationForm,
  registrationRequest,
} from "../../apps/shop/src/features/accounts/auth/registration.ts";
import { firstText } from "./first-text.ts";
import { rulesOf } from "./rule.ts";
import { shownBy } from "./shown-by.ts";
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

/** Section 5: the login, the registration, the recovery of a password, and the forced choice of new ones. */
export const authRules = [
  rule("Messages are translated texts.", () => {
    shownBy("shop/src/features/accounts/auth/login-page.test.tsx", "speaks Chinese");
  }),
  rule("Their wording is not shown unless quoted.", () => {
    shownBy(
      "shop/src/features/accounts/auth/register-page.test.tsx",
      "says what is missing in the specified order, each as a message",
    );
  }),

  rule("an empty username shows the username tip", () => {
    shownBy(
      "shop/src/features/accounts/auth/login-page.test.tsx",
      'with the username "" and the password "quiet-river" says Please enter your username',
    );
  }),
  rule("An empty password shows the password tip.", () => {
    shownBy(
      "shop/src/features/accounts/auth/login-page.test.tsx",
      'with the username "10000001" and the password "" says Please enter your password',
    );
  }),
  rule("Nothing else is checked on the client.", () => {
    shownBy(
      "shop/src/features/accounts/auth/login-page.test.tsx",
      "checks nothing else: what is no account is the server's to refuse",
    );
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
  rule("checked in this order, each as a toast", () => {
    expectProblem(registration, null);
    shownBy(
      "shop/src/features/accounts/auth/register-page.test.tsx",
      "says what is missing in the specified order, each as a message",
    );
  }),
  rule("nickname max 11, email max 64, password min 6 (a hint only)", () => {
    expect(limits).toMatchObject({ nickname: 11, email: 64 });

    expectProblem({ ...registration, password: "abc", repeat: "abc" }, null);
    accepts("reg", { ...registered, nickname: "x".repeat(11) });
    refuses("reg", { ...registered, nickname: "x".repeat(12) }, "input.too_long");
    refuses("reg", { ...registered, password: "abcde", repeat: "abcde" }, "password.weak");
    shownBy(
      "shop/src/features/accounts/auth/register-page.test.tsx",
      "limits nickname and e-mail, and only hints at how long a password is",
    );
  }),

  rule(
    "username, email, code and password must be non-empty, and the passwords must match, each with its own message",
    () => {
      expect(firstText(recoveryProblems(emptyRecovery))).toBe("usernameTip");
      expect(firstText(recoveryProblems({ ...recovery, email: "", code: "" }))).toBe("emailTip");
      expect(firstText(recoveryProblems({ ...recovery, code: "", password: "" }))).toBe("codeTip");
      expect(firstText(recoveryProblems({ ...recovery, password: "", repeat: "" }))).toBe("passwordTip");
      expect(firstText(recoveryProblems({ ...recovery, repeat: "b" }))).toBe("repeatTip");
      expect(firstText(recoveryProblems(recovery))).toBeNull();

      shownBy(
        "shop/src/features/accounts/auth/forgot-page.test.tsx",
        "says what is missing in order, each with its own message",
      );
    },
  ),
  rule("Code max 6, passwords max 16.", () => {
    expect(recoveryLimits).toMatchObject({ code: 6, password: 16 });

    shownBy(
      "shop/src/features/accounts/auth/forgot-page.test.tsx",
      "holds 6 characters of a code and 16 of a password",
    );
  }),
  rule("Sending a code needs an e-mail.", () => {
    refuses("code", { email: "" }, "input.missing");
    shownBy("shop/src/features/accounts/auth/forgot-page.test.tsx", "sends a code only to an e-mail address");
  }),

  rule("if either field is empty, the message resetPassword.emptyError is shown and the request is stopped", () => {
    shownBy(
      "shop/src/features/home/home-page.test.tsx",
      "asks for both new passwords where the account must choose them",
    );
  }),
  rule("Security password max 6 digits.", () => {
    refuses("userReset", { login_password: "quiet-river", security_password: "1234567" }, "input.pin");
    accepts("userReset", { login_password: "quiet-river", security_password: "802613" });
    shownBy("shop/src/features/home/home-page.test.tsx", "takes at most 6 digits of the security password");
  }),
];

function expectProblem(form: RegistrationForm, problem: string | null): void {
  expect(firstText(problemsOf(form))).toBe(problem);
}
