// Loaded before a server: what it sends to Stripe goes to the test's own Stripe.
import http from "node:http";
import https from "node:https";

const { request } = https;

Object.assign(https, {
  request: (options: http.RequestOptions) =>
    options.host === "api.stripe.com"
      ? http.request({
          ...options,
          host: "127.0.0.1",
          port: Number(process.env["STRIPE_PORT"]),
          agent: http.globalAgent,
        })
      : request(options),
});
