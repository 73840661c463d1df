import type { Page } from "playwright-core";

/** A device that makes and keeps passkeys, in the browser itself. */
export const attachAuthenticator = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    recognise: async (isUserVerified: boolean) =>
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
};
