export const storefront = {
  closed: "本商店目前不对外开放。",
  busy: "来自您的网络的请求过多，请稍后再试。",
  otherSite: "此表单来自其他网站。请打开商店后重试。",
};
