export const network = "无法连接服务，请检查网络后重试";
