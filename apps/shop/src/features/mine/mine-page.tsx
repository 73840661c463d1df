export function MinePage() { return null; }
