export function NoticePage() { return null; }
