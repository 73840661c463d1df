const LOCAL = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether the name of a host, as in a URL or in HOST, means this machine. */
export const isLocalHost = (name: string): boolean => LOCAL.test(name);
