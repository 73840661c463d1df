/** What a client says when no readable answer came. Apart from the others so that a browser needs no other message. */
export const networkError = {
  network: {
    code: 0,
    en: "No connection to the service, please check your network and try again",
    cn: "无法连接服务，请检查网络后重试",
  },
} as const;
