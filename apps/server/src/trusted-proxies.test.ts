import { expect, test } from "vitest";

import { namesProxies } from "./trusted-proxies.ts";

test.each(["none", "loopback", "10.0.0.5", "10.0.0.0/8", "loopback, uniquelocal", "2001:db8::/32", "::1,192.168.0.1"])(
  "%s names proxies",
  (text) => expect(namesProxies(text)).toBe(true),
);

test.each([
  "",
  "true",
  "1",
  "*",
  "0.0.0.0/0",
  "::/0",
  "10.0.0.0/33",
  "10.0.0/8",
  "proxy.example",
  "none, loopback",
  "10.0.0.1,",
  "1.2.3.4/8/8",
])("%s names none", (text) => expect(namesProxies(text)).toBe(false));
